import type { GameModule } from '../types'
import Art from './Art.svelte'
import Barn from './Barn.svelte'
import Board from './Board.svelte'
import { AehreDesk } from './desk.svelte'
import { LAND } from './shapes'
import PlayerBits from './PlayerBits.svelte'
import Tray from './Tray.svelte'

const game: GameModule = {
  desk: (around) => new AehreDesk(around),
  Art,
  Board,
  Tray,
  Side: Barn,
  PlayerBits,
  shape: LAND.width / LAND.height,
  sideTitle: 'web.aehre.barn',
  flat: true,
}
export default game
