import { expect, test } from 'vitest'
import { some } from '../../testing'
import {
  type Arrangement,
  arranged,
  arrangedBy,
  fitsIn,
  type Herd,
  type Home,
  herdOf,
  homesOf,
  isPreference,
  moved,
  type Preference,
  preferenceOf,
  valid,
} from './arrangement'
import type { FarmState } from './tables'

/** Numbers that look random and are the same each time. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function someHomes(roll: (below: number) => number, pastures: number): Home[] {
  const out: Home[] = Array.from({ length: pastures }, (_, i) => ({
    cells: [i],
    capacity: 2 * (1 + roll(3)),
    mixed: false,
  }))
  for (let i = roll(3); i > 0; i--) out.push({ cells: [10 - i], capacity: 1, mixed: false })
  return [...out, { cells: [14], capacity: 1, mixed: true }]
}

function inhabited(homes: Home[], roll: (below: number) => number): Arrangement {
  return homes.map(({ capacity }) => {
    const out: Herd = [0, 0, 0]
    out[roll(3)] = roll(capacity + 1)
    return out
  })
}

/** Every way to house this herd. */
function everyWay(homes: Home[], herd: Herd): Arrangement[] {
  const [first, ...rest] = homes
  if (!first) return herd.every((n) => n === 0) ? [[]] : []
  const ways: Herd[] = [[0, 0, 0]]
  for (const kind of [0, 1, 2])
    for (let n = 1; n <= Math.min(first.capacity, herd[kind]!); n++)
      ways.push([0, 1, 2].map((k) => (k === kind ? n : 0)) as Herd)
  return ways.flatMap((animals) =>
    everyWay(rest, herd.map((n, kind) => n - animals[kind]!) as Herd).map((others) => [animals, ...others]),
  )
}

function neighbours(homes: Home[], now: Arrangement): Arrangement[] {
  const out: Arrangement[] = []
  for (const from of homes.keys())
    for (const kind of [0, 1, 2])
      for (const to of homes.keys()) {
        const next = moved(homes, now, from, kind, to)
        if (next) out.push(next)
      }
  return out
}

test('a pasture holds one species, within its capacity; a small home one animal', () => {
  const pasture: Home = { cells: [3, 4], capacity: 4, mixed: false }
  expect(fitsIn(pasture, [4, 0, 0])).toBe(true)
  expect(fitsIn(pasture, [5, 0, 0])).toBe(false)
  expect(fitsIn(pasture, [1, 1, 0])).toBe(false)
  expect(fitsIn({ cells: [7], capacity: 1, mixed: false }, [0, 0, 2])).toBe(false)
  expect(fitsIn({ cells: [5, 10], capacity: 2, mixed: true }, [1, 0, 1])).toBe(true)
})

test('no animal is lost or won', () => {
  const homes: Home[] = [
    { cells: [0], capacity: 2, mixed: false },
    { cells: [5], capacity: 1, mixed: true },
  ]
  expect(
    valid(
      homes,
      [2, 0, 0],
      [
        [2, 0, 0],
        [0, 0, 0],
      ],
    ),
  ).toBe(true)
  expect(
    valid(
      homes,
      [3, 0, 0],
      [
        [2, 0, 0],
        [0, 0, 0],
      ],
    ),
  ).toBe(false)
  expect(
    valid(
      homes,
      [1, 0, 0],
      [
        [2, 0, 0],
        [-1, 0, 0],
      ],
    ),
  ).toBe(false)
  expect(valid(homes, [2, 0, 0], [[2, 0, 0]])).toBe(false)
})

test('whatever is moved, all animals are well housed afterwards, and one more lives where it was put', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const roll = dice(seed)
    const homes = someHomes(roll, roll(5))
    let now = inhabited(homes, roll)
    const herd = herdOf(now)
    for (let step = 0; step < 20; step++) {
      const [from, kind, to] = [roll(homes.length), roll(3), roll(homes.length)]
      const next = moved(homes, now, from, kind, to)
      if (!next) continue
      expect(valid(homes, herd, next)).toBe(true)
      expect(next[to]![kind]).toBeGreaterThan(now[to]![kind]!)
      now = next
    }
  }
})

test('every arrangement can be reached from every other by moving animals', () => {
  let looked = 0
  for (let seed = 1; seed <= 60; seed++) {
    const roll = dice(seed * 77)
    const homes = someHomes(roll, 1 + roll(3))
    const start = inhabited(homes, roll)
    const every = everyWay(homes, herdOf(start))
    if (every.length > 120) continue
    looked++
    const seen = new Set([JSON.stringify(start)])
    for (const todo = [start]; todo.length; ) {
      for (const next of neighbours(homes, todo.pop()!)) {
        const name = JSON.stringify(next)
        if (!seen.has(name)) {
          seen.add(name)
          todo.push(next)
        }
      }
    }
    expect(seen.size, JSON.stringify([homes.map((home) => home.capacity), herdOf(start)])).toBe(every.length)
  }
  expect(looked).toBeGreaterThan(30)
})

test('full pastures change places, and others make room where two cannot', () => {
  const homes: Home[] = [4, 2, 2].map((capacity, i) => ({ cells: [i], capacity, mixed: false }))
  homes.push({ cells: [14], capacity: 1, mixed: true })
  expect(
    moved(
      homes,
      [
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 0],
        [0, 0, 1],
      ],
      0,
      0,
      1,
    ),
  ).toEqual([
    [0, 2, 0],
    [2, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
  ])
  const around = moved(
    homes,
    [
      [0, 3, 0],
      [2, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    1,
    0,
    0,
  )!
  expect(around[0]).toEqual([3, 0, 0])
  expect(valid(homes, [3, 3, 1], around)).toBe(true)
})

test('the homes of a farm, and the arrangement that the server shows', () => {
  const farm = some<FarmState>({
    rooms: [5, 10],
    stables: [2, 4],
    pastures: [{ cells: [3, 4], capacity: 8, animal: 'boar', n: 3 }],
    in_stables: [[2, 'cattle']],
    pets: ['sheep'],
    stable_places: 1,
    pet_places: 1,
  })
  const homes = homesOf(farm)
  expect(homes.map(({ cells }) => cells)).toEqual([[3, 4], [2], [5, 10]])
  expect(arranged(farm)).toEqual([
    [0, 3, 0],
    [0, 0, 1],
    [1, 0, 0],
  ])
  expect(valid(homes, [1, 3, 1], arranged(farm))).toBe(true)
})

// --- a preference outlives the herd and the homes it was made for -------------------------------------------------------

/** How many animals of a preference live where they should, whatever the homes are now. */
function met(homes: Home[], arrangement: Arrangement, preference: Preference): number {
  let all = 0
  for (const [i, { cells }] of homes.entries())
    for (const kind of [0, 1, 2]) {
      const preferred = preference.reduce(
        (n, [on, herd]) => n + (on.some((cell) => cells.includes(cell)) ? herd[kind]! : 0),
        0,
      )
      all += Math.min(preferred, arrangement[i]![kind]!)
    }
  return all
}

test('a preference that still fits is followed exactly', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(seed * 13)
    const homes = someHomes(roll, roll(4))
    const preferred = inhabited(homes, roll)
    const automatic = everyWay(homes, herdOf(preferred)).at(roll(5)) ?? preferred
    expect(arrangedBy(homes, automatic, preferenceOf(homes, preferred))).toEqual(preferred)
  }
})

test('whatever becomes of the herd, all are well housed, and no way to house them meets more of the preference', () => {
  let looked = 0
  for (let seed = 1; seed <= 150; seed++) {
    const roll = dice(seed * 31)
    const homes = someHomes(roll, 1 + roll(3))
    const preference = preferenceOf(homes, inhabited(homes, roll))
    const automatic = inhabited(homes, roll)
    const every = everyWay(homes, herdOf(automatic))
    if (every.length > 400) continue
    looked++
    const now = arrangedBy(homes, automatic, preference)
    expect(valid(homes, herdOf(automatic), now)).toBe(true)
    expect(met(homes, now, preference)).toBe(Math.max(...every.map((way) => met(homes, way, preference))))
  }
  expect(looked).toBeGreaterThan(80)
})

test('without a preference the animals live as the server has arranged them', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const roll = dice(seed * 5)
    const homes = someHomes(roll, roll(5))
    const automatic = inhabited(homes, roll)
    expect(arrangedBy(homes, automatic, [])).toEqual(automatic)
  }
})

const PASTURE: Home = { cells: [3, 4], capacity: 4, mixed: false }
const OTHER: Home = { cells: [8], capacity: 2, mixed: false }
const HOUSE: Home = { cells: [5, 10], capacity: 1, mixed: true }

test('a newborn stays with its own kind, and the pet in the house', () => {
  const preference: Preference = [
    [
      [3, 4],
      [2, 0, 0],
    ],
    [
      [5, 10],
      [1, 0, 0],
    ],
  ]
  expect(
    arrangedBy(
      [PASTURE, OTHER, HOUSE],
      [
        [4, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      preference,
    ),
  ).toEqual([
    [3, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
  ])
})

test('when one goes, the pet stays: the pasture has others', () => {
  const preference: Preference = [
    [
      [3, 4],
      [3, 0, 0],
    ],
    [
      [5, 10],
      [1, 0, 0],
    ],
  ]
  expect(
    arrangedBy(
      [PASTURE, OTHER, HOUSE],
      [
        [3, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      preference,
    ),
  ).toEqual([
    [2, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
  ])
})

test('a new species goes where nobody is in its way', () => {
  const preference: Preference = [
    [
      [3, 4],
      [3, 0, 0],
    ],
  ]
  expect(
    arrangedBy(
      [PASTURE, OTHER, HOUSE],
      [
        [0, 0, 2],
        [2, 0, 0],
        [1, 0, 0],
      ],
      preference,
    ),
  ).toEqual([
    [3, 0, 0],
    [0, 0, 2],
    [0, 0, 0],
  ])
})

test('the animals of a divided pasture stay on their cells; a new room is part of the house', () => {
  const halves: Home[] = [3, 4].map((cell) => ({ cells: [cell], capacity: 2, mixed: false }))
  const house: Home = { ...HOUSE, cells: [0, 5, 10] }
  const preference: Preference = [
    [
      [3, 4],
      [0, 3, 0],
    ],
    [
      [5, 10],
      [0, 0, 1],
    ],
  ]
  expect(
    arrangedBy(
      [...halves, house],
      [
        [0, 0, 1],
        [0, 2, 0],
        [0, 1, 0],
      ],
      preference,
    ),
  ).toEqual([
    [0, 2, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
})

test('a stable that is fenced in keeps its animal if the pasture takes it', () => {
  const large: Home = { cells: [3, 4, 9], capacity: 12, mixed: false }
  const preference: Preference = [
    [
      [3, 4],
      [2, 0, 0],
    ],
    [[9], [1, 0, 0]],
  ]
  expect(
    arrangedBy(
      [large, HOUSE],
      [
        [2, 0, 0],
        [1, 0, 0],
      ],
      preference,
    ),
  ).toEqual([
    [3, 0, 0],
    [0, 0, 0],
  ])
})

test('only a preference is taken for one', () => {
  expect(
    isPreference([
      [
        [3, 4],
        [0, 3, 0],
      ],
    ]),
  ).toBe(true)
  for (const kept of [
    null,
    'x',
    [[1, 0, 0]],
    [[[], [1, 0, 0]]],
    [[[3], [1, 0]]],
    [[[3], [-1, 0, 0]]],
    [[[3], [0.5, 0, 0]]],
    [[[3], 'abc']],
  ])
    expect(isPreference(kept)).toBe(false)
})
