/** Which animals stay, which go, and what comes of them. */
import type { Words } from '../../table/choice'
import type { Herd } from './arrangement'
import { ANIMALS, COOKED, type FarmState, GOODS } from './tables'

/** `keep sheep 2 boar 1` is [2, 1, 0]; `keep nothing` is [0, 0, 0]. */
export function keptIn(words: Words): Herd {
  return ANIMALS.map((animal) => {
    const place = words.indexOf(animal)
    return place < 0 ? 0 : Number(words[place + 1])
  }) as Herd
}

/** Those left over are cooked where there is a kitchen, but never while animals are born (rulings 28 and 29). */
export function fateOf(farm: FarmState, kept: Herd, breeding: boolean): { lost: Herd; born: Herd; food: number } {
  const have = ANIMALS.map((animal) => farm.goods[GOODS.indexOf(animal)] ?? 0)
  const lost = kept.map((n, kind) => Math.max(0, have[kind]! - n)) as Herd
  const born = kept.map((n, kind) => Math.max(0, n - have[kind]!)) as Herd
  const rate = (kind: number) => farm.rates[COOKED.indexOf(ANIMALS[kind]!)] ?? 0
  return { lost, born, food: breeding ? 0 : lost.reduce((all, n, kind) => all + n * rate(kind), 0) }
}
