import type { GameModule, Surroundings } from '../types'
import Art from './Art.svelte'
import Aside from './Aside.svelte'
import Board from './Board.svelte'
import { GranjaDesk } from './desk.svelte'
import Farm from './Farm.svelte'
import PlayerBits from './PlayerBits.svelte'
import Tray from './Tray.svelte'
import type { GranjaView } from './tables'

const game: GameModule = {
  desk: (around: Surroundings<GranjaView>) => new GranjaDesk(around),
  Art,
  Board,
  shape: 0.86,
  Farm,
  farmShape: 0.86,
  Tray,
  Side: Aside,
  sideTitle: 'web.la-granja.aside',
  PlayerBits,
  sheet: (view: GranjaView, seat: number) => view.farms[seat]?.sheet ?? [],
}
export default game
