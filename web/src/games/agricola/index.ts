import type { GameModule } from '../types'
import Art from './Art.svelte'
import Board from './Board.svelte'
import { AgricolaDesk } from './desk.svelte'
import Farm from './Farm.svelte'
import PlayerBits from './PlayerBits.svelte'
import Tray from './Tray.svelte'

/** Both editions: the same farm, the same spaces; only their printed names differ. */
const game: GameModule = {
  desk: (around) => new AgricolaDesk(around),
  Art,
  Board,
  shape: 1.15,
  Farm,
  farmShape: 1.55,
  Tray,
  PlayerBits,
}
export default game
