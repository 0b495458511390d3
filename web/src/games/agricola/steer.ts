/** Where an arrow leads among things that lie about: to the nearest one on that side. */

export interface Spot {
  x: number
  y: number
}

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place of the next spot in the list; the old one where nothing lies on that side; null for any other key. */
export function steer(spots: readonly Spot[], from: number, key: string): number | null {
  const way = WAYS[key]
  const here = spots[from]
  if (!way || !here) return null
  let best = from
  let least = Infinity
  spots.forEach((spot, i) => {
    const ahead = (spot.x - here.x) * way[0] + (spot.y - here.y) * way[1]
    const aside = Math.abs((spot.x - here.x) * way[1]) + Math.abs((spot.y - here.y) * way[0])
    // Straight on beats near but aside.
    if (ahead > 1 && ahead + 3 * aside < least) {
      least = ahead + 3 * aside
      best = i
    }
  })
  return best
}
