/** The tables to join, to watch, and my own: asked for again every few seconds while somebody looks at them. */
import { get, token } from '../api/http'
import type { TableBrief } from '../api/types'

/** The server answers most of these with "as you have it". */
const EVERY = 4000
/** My own are asked for less often: that list is made for me alone. */
const MINE_EVERY = 3

export class TableLists {
  open = $state.raw<TableBrief[]>([])
  watchable = $state.raw<TableBrief[]>([])
  mine = $state.raw<TableBrief[]>([])
  loaded = $state(false)
  private turns = 0

  constructor(private readonly game: () => string | null = () => null) {}

  async look(all = true): Promise<void> {
    const game = this.game()
    const only = game ? `&game=${encodeURIComponent(game)}` : ''
    try {
      const [toJoin, toWatch, own] = await Promise.all([
        get<TableBrief[]>(`/api/tables?status=lobby${only}`),
        get<TableBrief[]>(`/api/tables?status=playing${only}`),
        !token() ? [] : all ? get<TableBrief[]>('/api/me/tables') : this.mine,
      ])
      if (game !== this.game()) return
      const ids = new Set(own.map(({ id }) => id))
      this.mine = own
      this.open = toJoin.filter(({ id }) => !ids.has(id))
      this.watchable = toWatch.filter(({ id }) => !ids.has(id))
      this.loaded = true
    } catch {
      // The next look may succeed; a list that is a little old does no harm.
    }
  }

  /** Look now and again; gives what ends it. */
  keepLooking(): () => void {
    const again = () => {
      if (!document.hidden) void this.look(this.turns++ % MINE_EVERY === 0)
    }
    const back = () => document.hidden || void this.look()
    again()
    const every = setInterval(again, EVERY)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(every)
      document.removeEventListener('visibilitychange', back)
    }
  }
}
