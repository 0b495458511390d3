/**
 * Where the animals of a farm live. The rules only count them (ruling 27), so they may be moved at any time: this is how a
 * player moves them, and what fits.
 */
import type { FarmState } from './tables'

/** How many sheep, boar, cattle. */
export type Herd = [sheep: number, boar: number, cattle: number]

export interface Home {
  /** The cells it covers; for the house, all rooms. */
  cells: number[]
  capacity: number
  /** The house takes animals of several species, should it ever hold more than one. */
  mixed: boolean
}

/** What lives in each home, in the order of the homes. */
export type Arrangement = Herd[]

const SPECIES = ['sheep', 'boar', 'cattle'] as const
const KINDS = [0, 1, 2] as const

/** The pastures, the stables outside them, and the house. */
export function homesOf(farm: FarmState): Home[] {
  const fenced = new Set(farm.pastures.flatMap(({ cells }) => cells))
  return [
    ...farm.pastures.map(({ cells, capacity }) => ({ cells, capacity, mixed: false })),
    ...farm.stables.filter((cell) => !fenced.has(cell)).map((cell) => ({ cells: [cell], capacity: 1, mixed: false })),
    { cells: farm.rooms, capacity: Math.max(1, farm.pets.length), mixed: true },
  ]
}

/** As the server has arranged them. */
export function arranged(farm: FarmState): Arrangement {
  return homesOf(farm).map(({ cells, mixed }, i) => {
    const out: Herd = [0, 0, 0]
    const pasture = farm.pastures[i]
    if (mixed) for (const pet of farm.pets) out[SPECIES.indexOf(pet)]! += 1
    else if (pasture) {
      if (pasture.animal) out[SPECIES.indexOf(pasture.animal)] = pasture.n
    } else {
      const animal = farm.in_stables.find(([cell]) => cell === cells[0])?.[1]
      if (animal) out[SPECIES.indexOf(animal)] = 1
    }
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
  return sum(animals) <= home.capacity && animals.every((n) => Number.isInteger(n) && n >= 0) && (home.mixed || species <= 1)
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
  return makeRoom(homes, now, kind, to)
}

/** The arrangement nearest to this one in which one more of this kind lives in that home. */
function makeRoom(homes: Home[], now: Arrangement, kind: number, to: number): Arrangement | null {
  const herd = herdOf(now)
  const least = (now[to]![kind] ?? 0) + 1
  if (least > homes[to]!.capacity || least > herd[kind]!) return null
  const large = homes.flatMap(({ capacity, mixed }, i) => (capacity > 1 && !mixed ? [i] : []))
  let best: Arrangement | null = null
  let fewest = Infinity
  for (let choice = 0; choice < 3 ** large.length; choice++) {
    const species = new Map(large.map((home, place) => [home, Math.floor(choice / 3 ** place) % 3]))
    if (species.has(to) && species.get(to) !== kind) continue
    const found = filled(homes, now, herd, species, kind, to, least)
    const steps = found ? distance(found, now) : Infinity
    if (steps < fewest) [best, fewest] = [found, steps]
  }
  return best
}

/** Each large home has its species: whoever may stay stays, the others go where there is room. */
function filled(homes: Home[], now: Arrangement, herd: Herd, species: Map<number, number>, kind: number, to: number, least: number): Arrangement | null {
  const out: Arrangement = homes.map(() => [0, 0, 0])
  const left: Herd = [...herd]
  const free = homes.map(({ capacity }) => capacity)
  const put = (home: number, which: number, n: number) => {
    const some = Math.max(0, Math.min(n, free[home]!, left[which]!))
    out[home]![which]! += some
    free[home]! -= some
    left[which]! -= some
  }
  put(to, kind, least)
  for (const [home, which] of species) put(home, which, now[home]![which]! - out[home]![which]!)
  // Then fill the large homes: the small ones must serve whoever finds no place there.
  for (const [home, which] of species) if (home !== to) put(home, which, Infinity)
  if (species.has(to)) put(to, kind, Infinity)
  homes.forEach((home, i) => !species.has(i) && KINDS.forEach((which) => put(i, which, home.mixed || sum(out[i]!) === 0 ? now[i]![which]! : 0)))
  homes.forEach((home, i) => !species.has(i) && KINDS.forEach((which) => (home.mixed || sum(out[i]!) === 0) && put(i, which, Infinity)))
  return sum(left) === 0 ? out : null
}

/** How many animals live elsewhere. */
function distance(one: Arrangement, other: Arrangement): number {
  return one.reduce((all, home, i) => all + home.reduce((some, n, kind) => some + Math.abs(n - other[i]![kind]!), 0), 0)
}
