/** What building costs, as printed: told before somebody builds. The server takes the cost. */
import { MATERIALS, type AgricolaView, type Amounts, type FarmState } from './tables'

interface Step {
  is: string
  wood?: number
  options?: Step[]
}

/** A stable costs what the action says: it is on the agenda, by itself or among the options of its space. */
function stableWood(steps: readonly Step[]): number | null {
  for (const step of steps) {
    const wood = step.is === 'build_stables' ? step.wood : stableWood(step.options ?? [])
    if (wood) return wood
  }
  return null
}

/** The cost of one use of a tool; nothing for a plow or seed. */
export function priceOf(tool: string, view: Pick<AgricolaView, 'agenda'>, farm: Pick<FarmState, 'material'>): Amounts {
  if (tool === 'room') return [[MATERIALS[farm.material] ?? 'wood', 5], ['reed', 2]] // prettier-ignore
  if (tool === 'fence') return [['wood', 1]]
  const wood = tool === 'stable' ? stableWood(view.agenda.toReversed() as Step[]) : null
  return wood ? [['wood', wood]] : []
}

/** The cost of the next renovation; nothing for a house of stone. */
export function renovationPrice(farm: Pick<FarmState, 'material' | 'rooms'>): Amounts {
  const next = MATERIALS[farm.material + 1]
  return next ? [[next, farm.rooms.length], ['reed', 1]] : [] // prettier-ignore
}
