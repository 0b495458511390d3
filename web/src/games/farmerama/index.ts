import type { GameModule, Surroundings } from '../types'
import Art from './Art.svelte'
import Board from './Board.svelte'
import { FarmeramaDesk } from './desk.svelte'
import Farm from './Farm.svelte'
import PlayerBits from './PlayerBits.svelte'
import Tray from './Tray.svelte'
import type { FarmeramaView } from './tables'

const game: GameModule = {
  desk: (around: Surroundings<FarmeramaView>) => new FarmeramaDesk(around),
  Art,
  Board,
  shape: 0.56,
  Farm,
  farmShape: 1.4,
  Tray,
  PlayerBits,
  sheet: (view: FarmeramaView, seat: number) => view.farms[seat]?.sheet ?? [],
}
export default game
