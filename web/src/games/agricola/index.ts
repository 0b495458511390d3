import type { GameModule, Surroundings } from '../types'
import Board from './Board.svelte'
import CardFace from './CardFace.svelte'
import Drawings from './Drawings.svelte'
import { AgricolaDesk } from './desk.svelte'
import Farm from './Farm.svelte'
import Majors from './Majors.svelte'
import PlayerBits from './PlayerBits.svelte'
import ScoreTable from './ScoreTable.svelte'
import Tray from './Tray.svelte'
import type { AgricolaView } from './tables'

/** Both editions: the same farm, the same spaces; only their printed names differ. */
const game: GameModule = {
  desk: (around: Surroundings<AgricolaView>) => new AgricolaDesk(around),
  Art: Drawings,
  Board,
  shape: 1.15,
  Farm,
  farmShape: 0.95,
  Tray,
  Side: Majors,
  sideTitle: 'web.agricola.improvements',
  PlayerBits,
  sheet: (view: AgricolaView, seat: number) => view.farms[seat]?.score ?? [],
  Scores: ScoreTable,
  Card: CardFace,
  goods: 'agricola.good',
  landShape: 1.6,
}
export default game
