/** A game without a board of its own: the table as a terminal draws it, and every move as a sentence. */
import type { GameModule } from '../types'
import Drawing from './Drawing.svelte'

const game: GameModule = {
  desk: (around) => ({
    word: (word) => word,
    menu: () => around.choice.due.map((words) => words.join(' ')),
    drawing: around.drawing,
  }),
  Board: Drawing,
  drawn: true,
}
export default game
