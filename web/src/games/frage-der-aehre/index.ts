import type { GameModule, Surroundings } from '../types'
import Art from './Art.svelte'
import Barn from './Barn.svelte'
import Board from './Board.svelte'
import { AehreDesk } from './desk.svelte'
import PlayerBits from './PlayerBits.svelte'
import { extent } from './shapes'
import Tray from './Tray.svelte'
import type { AehreView } from './tables'

/** As our board is; an owner's of another shape lies in the middle of the room. */
const usual = extent({ rows: 5, columns: 11 })

const game: GameModule = {
  desk: (around: Surroundings<AehreView>) => new AehreDesk(around),
  Art,
  Board,
  Tray,
  Side: Barn,
  PlayerBits,
  sheet: (view: AehreView, seat: number) => view.farmers[seat]?.sheet ?? [],
  shortBits: true,
  shape: usual.width / usual.height,
  sideTitle: 'web.aehre.barn',
  flat: true,
}
export default game
