/** What travels between server and browser. The shapes come from the server; here they get the names we use. */
import type { components } from './schema'
import type { View as Shared } from './view.generated'

type Shapes = components['schemas']

export type GameInfo = Shapes['GameInfo']
export type GuideStep = Shapes['GuideStepInfo']
export type Rulebook = Shapes['Rules']
/** How somebody wants to be told that a game waits. */
export type Notifications = Shapes['NotificationInfo']
export type CardList = Shapes['Cards']
/** A card as people read it. */
export type Face = Shapes['CardInfo']
export type Identity = Shapes['MeWithToken']
export type SeatInfo = Shapes['SeatInfo']
export type SeatRequest = Shapes['SeatRequest']
export type NewTable = Shapes['NewTable']
export type Clock = Shapes['ClockInfo'] | null
export type TableBrief = Shapes['TableEntry']
export type Status = Table['status']
export type Score = Shapes['ScoreInfo']
export type LogLine = Shapes['LogLine']
export type ChatLine = Shapes['ChatLine']
export type Profile = Shapes['Profile']
export type Ladder = Shapes['Ladder']
export type Why = Shapes['Why']
export type Descriptions = Shapes['Descriptions']
export type Hint = Shapes['Hint']
export type GameStatistics = Shapes['GameStatistics']
export type Figures = Shapes['Figures']
export type Analysis = Shapes['Analysis']
export type AnalysedDecision = Shapes['AnalysedDecision']

/** What every view has; each game knows the rest of its own. */
export type View = Omit<Shared, 'agenda'> & {
  /** What still has to happen, the next step last, as far as this seat may know. */
  agenda: Step[]
}

/** A step of the agenda: what it is called, and its fields. */
export interface Step {
  is: string
  seat?: number
  /** Steps at which several choose in secret: who, and what was chosen (null: nothing yet). */
  seats?: number[]
  chosen?: ({ move: string } | null)[]
  /** A menu: the steps to choose from. A payment: what it costs and what is done for it. */
  options?: Step[]
  cost?: [good: string, n: number][]
  step?: Step | null
  goods?: [good: string, n: number][]
  [field: string]: unknown
}

type Seen<Shape> = Omit<Shape, 'view'> & { view: View }
export type GameState = Seen<Shapes['StateInfo']>
export type Preview = Seen<Shapes['Preview']>
export type Position = Seen<Shapes['Position']>
export type Table = Omit<Shapes['TableInfo'], 'state'> & { state: GameState | null }

/** How a state differs from the one before. */
export type Changes = Shapes['Changes']

/** A numbered message of the live line. */
export type LiveEvent = Partial<Omit<Shapes['Push'], 'type' | 'seq' | 'version' | 'state' | 'table'>> & {
  type: 'event'
  seq: number
  version: number
  state?: GameState | null
  table?: Table | null
}

/** Who is there, who thinks: passing news without a number. */
export interface Presence {
  type: 'presence'
  seats?: SeatInfo[] | null
}
