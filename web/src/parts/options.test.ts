import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import { speak } from '../words/index.svelte'
import OptionField from './OptionField.svelte'
import type { Option, OptionValue } from './options'

vi.mock('../api/http', () => ({ get: async () => ({ cards: [{ id: 'E1', name: 'Land Agent' }] }) }))

let shown: ReturnType<typeof mount> | null = null
let value: OptionValue = ''

async function show(option: Option, game = 'frage-der-aehre', seats = 3): Promise<HTMLElement> {
  settings.lang = 'en'
  await speak('en')
  value = option.default
  const props = {
    game,
    option,
    seats,
    get value() {
      return value
    },
    set value(chosen: OptionValue) {
      value = chosen
    },
  }
  const room = document.createElement('div')
  shown = mount(OptionField, { target: room, props })
  flushSync()
  return room
}
function change(field: Element | null, set: (field: HTMLInputElement) => void, event = 'change'): void {
  set(field as HTMLInputElement)
  field?.dispatchEvent(new Event(event, { bubbles: true }))
  flushSync()
}
afterEach(() => {
  if (shown) void unmount(shown)
})

describe('an option of a new game', () => {
  it('is a list of choices, told in words, with no seat that is not there', async () => {
    const room = await show({
      name: 'first',
      seats: [2, 3],
      kind: 'choice',
      default: 'random',
      suggested: 'random',
      choices: ['random', 'p1', 'p2', 'p3', 'p4'],
    })
    expect([...room.querySelectorAll('option')].map((one) => one.value)).toEqual(['random', 'p1', 'p2', 'p3'])
    expect(room.querySelector('option')?.textContent).not.toBe('random')
    change(room.querySelector('select'), (field) => (field.value = 'p2'))
    expect(value).toBe('p2')
  })
  it('is a box to tick', async () => {
    const room = await show({ name: 'long', seats: [2, 3], kind: 'flag', default: false, suggested: false }, 'turnips')
    expect(room.textContent?.trim()).toBe('Long')
    change(room.querySelector('input'), (field) => (field.checked = true))
    expect(value).toBe(true)
  })
  it('is a number within its bounds', async () => {
    const room = await show(
      { name: 'food', seats: [1], kind: 'number', default: 2, suggested: 2, least: 0, most: 30 },
      'agricola-2007',
      1,
    )
    const field = room.querySelector('input') as HTMLInputElement
    expect([field.type, field.min, field.max, field.value]).toEqual(['number', '0', '30', '2'])
    for (const [typed, taken] of [
      ['7', 7],
      ['99', 30],
      ['-4', 0],
      ['', 2],
    ] as const) {
      change(field, () => (field.value = typed))
      expect([value, field.value]).toEqual([taken, String(taken)])
    }
  })
  it('is a list of choices, added one by one and taken out again', async () => {
    const kept: Option = { name: 'kept', seats: [1], kind: 'list', default: '', suggested: '', choices: ['e1', 'e2'] }
    const room = await show(kept, 'agricola-2007', 1)
    expect(room.querySelector('label')?.textContent).toBe('Occupations kept from earlier games')
    const add = (choice: string) => change(room.querySelector('select'), (field) => (field.value = choice))
    add('e2')
    expect(value).toBe('e2')
    const filled = await show({ ...kept, default: 'e1,e2' }, 'agricola-2007', 1)
    await vi.waitFor(() => expect(filled.querySelector('li')?.textContent).toContain('Land Agent (E1)'))
    expect(filled.querySelectorAll('option')).toHaveLength(1)
    filled.querySelector<HTMLElement>('li button')?.click()
    expect(value).toBe('e2')
  })
  it('is a table of one’s own, folded away until it is wanted', async () => {
    const room = await show({ name: 'cards', seats: [2, 3], kind: 'table', default: '', suggested: '' }, 'turnips')
    expect(room.querySelector('details')?.open).toBe(false)
    change(room.querySelector('textarea'), (field) => (field.value = 'name,cost'), 'input')
    expect(value).toBe('name,cost')
    expect(room.querySelector('input[type=file]')).not.toBeNull()
  })
})
