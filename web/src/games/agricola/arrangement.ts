/**
 * Where the animals of a farm live. The rules only count them (ruling 27), so they may be moved at any time: this is how a
 * player moves them, and what fits.
 */
import { ANIMALS, type FarmState } from './tables'

/** How many sheep, boar, cattle. */
export type Herd = [sheep: number, boar: number, cattle: number]

export interface Home {
  /** The cells it covers; for the house, all rooms. */
  cells: number[]
  capacity: number
  /** The house and stables take animals of several species, where cards let them hold more than one. */
  mixed: boolean
}

/** What lives in each home, in the order of the homes. */
export type Arrangement = Herd[]

const SPECIES: readonly string[] = ANIMALS
const KINDS = [0, 1, 2] as const

/** The pastures, the stables outside them, and the house. */
export function homesOf(farm: FarmState): Home[] {
  const fenced = new Set(farm.pastures.flatMap(({ cells }) => cells))
  return [
    ...farm.pastures.map(({ cells, capacity }) => ({ cells, capacity, mixed: false })),
    ...farm.stables
      .filter((cell) => !fenced.has(cell))
      .map((cell) => ({ cells: [cell], capacity: farm.stable_places, mixed: farm.stable_places > 1 })),
    { cells: farm.rooms, capacity: farm.pet_places, mixed: true },
  ]
}

/** As the server has arranged them. */
export function arranged(farm: FarmState): Arrangement {
  return homesOf(farm).map(({ cells }, i) => {
    const out: Herd = [0, 0, 0]
    const pasture = farm.pastures[i]
    if (pasture) {
      if (pasture.animal) out[SPECIES.indexOf(pasture.animal)] = pasture.n
    } else if (cells === farm.rooms) for (const pet of farm.pets) out[SPECIES.indexOf(pet)]! += 1
    else for (const [cell, animal] of farm.in_stables) if (cell === cells[0]) out[SPECIES.indexOf(animal)]! += 1
    return out
  })
}

export function sum(herd: Readonly<Herd>): number {
  return herd[0] + herd[1] + herd[2]
}

export function herdOf(arrangement: Arrangement): Herd {
  return KINDS.map((kind) => arrangement.reduce((all, home) => all + home[kind], 0)) as Herd
}

/** Can these animals live there together? */
export function fitsIn(home: Home, animals: Readonly<Herd>): boolean {
  const species = animals.filter((n) => n > 0).length
  return (
    sum(animals) <= home.capacity && animals.every((n) => Number.isInteger(n) && n >= 0) && (home.mixed || species <= 1)
  )
}

/** Every home holds what it can hold, and no animal is lost or won. */
export function valid(homes: Home[], herd: Readonly<Herd>, arrangement: Arrangement): boolean {
  if (arrangement.length !== homes.length || !homes.every((home, i) => fitsIn(home, arrangement[i]!))) return false
  return herdOf(arrangement).every((n, kind) => n === herd[kind])
}

const copy = (arrangement: Arrangement): Arrangement => arrangement.map((home) => [...home])

/**
 * One animal of this kind goes from one home to another. If it does not fit, the two homes change places; if that does not
 * help either, the others make room, as few as possible. Null if the farm has no place for that.
 */
export function moved(homes: Home[], now: Arrangement, from: number, kind: number, to: number): Arrangement | null {
  if (from === to || !now[from]?.[kind] || !homes[to]) return null
  const plain = copy(now)
  plain[from]![kind]! -= 1
  plain[to]![kind]! += 1
  if (fitsIn(homes[to], plain[to]!)) return plain
  const swapped = copy(now)
  ;[swapped[from], swapped[to]] = [swapped[to]!, swapped[from]!]
  const changed = swapped[to]![kind]! > (now[to]![kind] ?? 0)
  if (changed && fitsIn(homes[to], swapped[to]!) && fitsIn(homes[from]!, swapped[from]!)) return swapped
  const least = now[to]![kind]! + 1
  return cheapest(homes, herdOf(now), (herd, home) =>
    home === to && herd[kind]! < least ? Infinity : missing(herd, now[home]!),
  )
}

// --- what a player prefers, when the herd or the homes have changed ----------------------------------------------------

/** Which animals shall live on which cells: this outlives the homes it was made for. */
export type Preference = [cells: number[], herd: Herd][]

export function preferenceOf(homes: Home[], arrangement: Arrangement): Preference {
  return homes.flatMap(({ cells }, i): Preference => (sum(arrangement[i]!) ? [[cells, arrangement[i]!]] : []))
}

/** What is kept in a browser may be anything. */
export function isPreference(kept: unknown): kept is Preference {
  const numbers = (list: unknown) => Array.isArray(list) && list.every((n) => Number.isInteger(n) && n >= 0)
  return (
    Array.isArray(kept) &&
    kept.every(
      (one) => Array.isArray(one) && one.length === 2 && one.every(numbers) && one[0].length > 0 && one[1].length === 3,
    )
  )
}

/** The preference in today's homes, whether or not it fits: the animals of a divided pasture go with their cells. */
function preferredIn(homes: Home[], preference: Preference): Arrangement {
  const out: Arrangement = homes.map(() => [0, 0, 0])
  for (const [cells, herd] of preference) {
    for (const kind of KINDS) {
      for (let i = 0; i < herd[kind]; i++) {
        const home = homes.findIndex((one) => one.cells.includes(cells[i % cells.length]!))
        if (home >= 0) out[home]![kind] += 1
      }
    }
  }
  return out
}

/**
 * This herd in these homes: as many as possible live where the player prefers, and no home is deserted where others can
 * spare somebody; newcomers live with their own kind, everybody else as the server has arranged it, or else together.
 */
export function arrangedBy(homes: Home[], automatic: Arrangement, preference: Preference): Arrangement {
  const preferred = preferredIn(homes, preference)
  const living = herdOf(preferred)
  const cost = (herd: Herd, home: number) => {
    const here = preferred[home]!
    const deserted = KINDS.filter((kind) => here[kind] && !herd[kind]).length
    const strangers = KINDS.filter((kind) => herd[kind] && living[kind] && !here[kind]).length
    return (
      1e6 * missing(herd, here) +
      1e4 * deserted +
      1e3 * strangers +
      missing(herd, automatic[home]!) +
      1e-3 * herd.filter(Boolean).length
    )
  }
  return cheapest(homes, herdOf(automatic), cost) ?? automatic
}

/** How many of the preferred animals are not there. */
function missing(herd: Herd, preferred: Herd): number {
  return preferred.reduce((all, n, kind) => all + Math.max(0, n - herd[kind]!), 0)
}

/** All that can live in a home, out of these animals. */
function waysToFill(home: Home, left: Herd, from: 0 | 1 | 2 = 0, already: Herd = [0, 0, 0]): Herd[] {
  const out = from ? [] : [already]
  for (const kind of KINDS.slice(from)) {
    for (let n = 1; n <= left[kind] && n + sum(already) <= home.capacity; n++) {
      const herd = already.with(kind, n) as Herd
      out.push(herd)
      if (home.mixed && kind < 2) out.push(...waysToFill(home, left, (kind + 1) as 1 | 2, herd))
    }
  }
  return out
}

/** Of all ways to house this herd the one that costs least; null if there is none that costs less than infinitely much. */
function cheapest(homes: Home[], herd: Herd, cost: (herd: Herd, home: number) => number): Arrangement | null {
  const number = ([a, b, c]: Herd) => (a * (herd[1] + 1) + b) * (herd[2] + 1) + c
  /** For those who are left when the homes so far are filled: the price so far, and who lives where. */
  let ways = new Map([[number(herd), { left: herd, price: 0, filled: [] as Arrangement }]])
  homes.forEach((home, i) => {
    const next: typeof ways = new Map()
    const prices = waysToFill(home, herd).map((here) => ({ here, price: cost(here, i) }))
    for (const { left, price, filled } of ways.values()) {
      for (const { here, price: more } of prices) {
        const rest: Herd = [left[0] - here[0], left[1] - here[1], left[2] - here[2]]
        if (rest[0] < 0 || rest[1] < 0 || rest[2] < 0 || price + more === Infinity) continue
        const known = next.get(number(rest))
        if (!known || price + more < known.price)
          next.set(number(rest), { left: rest, price: price + more, filled: [...filled, here] })
      }
    }
    ways = next
  })
  return ways.get(0)?.filled ?? null
}
