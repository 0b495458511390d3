import { expect, it } from 'vitest'
import { some } from '../testing'
import { changedSpots as agricola } from './agricola/since'
import type { AgricolaView } from './agricola/tables'
import { changedSpots as farmerama } from './farmerama/since'
import type { FarmeramaView } from './farmerama/tables'
import { changedSpots as aehre } from './frage-der-aehre/since'
import type { AehreView } from './frage-der-aehre/tables'
import { changedSpots as granja } from './la-granja/since'
import type { GranjaView } from './la-granja/tables'

it('Agricola: a space that was taken, a major that was built, a field that was plowed', () => {
  const farm = {
    rooms: [5],
    material: 0,
    fields: [] as number[],
    crops: Array(15).fill(0),
    stables: [],
    fences: [],
    pastures: [],
    in_stables: [],
  }
  const at = (user: number, owner: number, fields: number[]) =>
    some<AgricolaView>({
      spaces: [
        { name: 'forest', user },
        { name: 'fishing', user: -1 },
      ],
      majors: [{ name: 'well', owner }],
      farms: [farm, { ...farm, fields }],
    })
  expect(agricola(at(-1, -1, []), at(-1, -1, []))).toEqual([])
  expect(agricola(at(-1, -1, []), at(1, 1, [7])).map(({ at, seat }) => [at, seat])).toEqual([
    ['[data-space="forest"]', 1],
    ['[data-major="well"]', 1],
    ['[data-farm="1"] [data-cell="b3"]', 1],
  ])
})

it('Farmerama: a field that was sown, an animal that came home', () => {
  const at = (crop: number, sheep: number) =>
    some<FarmeramaView>({ farms: [{ land: [[-1], [-1, crop]], animals: [sheep, -1] }] })
  expect(farmerama(at(-1, 3), at(2, -1)).map(({ at }) => at)).toEqual([
    '[data-farm="0"] [data-spot="b2"]',
    '[data-farm="0"] [data-spot="animal-0"]',
  ])
})

it('Ähre: tiles by whoever laid them, and cubes', () => {
  const at = (lays: number, serials: number[], cube: number) =>
    some<AehreView>({ lays, serials, owners: [-1, -1, -1], farmers: [{ cubes: [0] }, { cubes: [cube] }] })
  expect(aehre(at(4, [0, 0, 4], 0), at(6, [5, 6, 4], 2), [0, 1, 2])).toEqual([
    { at: '.cell[data-cell="0"] .veil', seat: 1 },
    { at: '.cell[data-cell="1"] .veil', seat: 2 },
    { at: '[data-spot="cube-1-0"]', seat: 1, moves: true },
  ])
})

it('La Granja: a stall, a step on the track, a card, a good for a workshop', () => {
  const farm = {
    fields: [],
    barrows: [],
    extensions: [],
    helpers: [] as number[],
    loaded: [],
    roofs: [],
    markers: [0],
    delivered: [0],
    donkey: -1,
  }
  const at = (stall: number, space: number, helpers: number[], delivered: number) =>
    some<GranjaView>({
      first_cell: 0,
      stalls: [stall],
      siesta: [space],
      farms: [{ ...farm, helpers, delivered: [delivered] }],
    })
  expect(granja(at(-1, 0, [], 0), at(0, 2, [4], 1)).map(({ at }) => at)).toEqual([
    '[data-cell="m01"]',
    '[data-spot="siesta-2"]',
    '[data-farm="0"] [data-card="c5"]',
    '[data-spot="supplier-0-0"]',
  ])
})
