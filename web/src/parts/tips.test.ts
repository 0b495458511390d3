import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tipOf } from './tips'

function tip(html: string): string | null {
  document.body.innerHTML = html
  return tipOf(document.querySelector('[data-here]')!)?.text ?? null
}

it('tells the title of what lies under the pointer', () => {
  expect(tip('<p title="3 food"><i data-here></i></p>')).toBe('3 food')
  expect(tip('<p data-here>nothing</p>')).toBeNull()
  expect(tip('<svg><g data-tip="a sheep"><path data-here /></g></svg>')).toBe('a sheep')
})

it('tells the name of a piece that is drawn, and the nearest one', () => {
  expect(tip('<svg><g role="button" aria-label="Forest"><path data-here /></g></svg>')).toBe('Forest')
  expect(tip('<p title="outer"><svg role="img" aria-label="3 wood" data-here></svg></p>')).toBe('3 wood')
})

it('tells what is told of a drawing to those who cannot see it', () => {
  expect(tip('<li><svg data-here></svg><b aria-hidden="true">3</b><span class="unseen">3 wood</span></li>')).toBe(
    '3 wood',
  )
})

it('is silent where the name is written, or belongs to a whole part of the screen', () => {
  expect(tip('<button aria-label="Done" data-here>Done</button>')).toBeNull()
  expect(tip('<button data-peeks><i data-here></i><span class="unseen">Lasso</span></button>')).toBeNull()
  expect(tip('<section aria-label="Board"><i data-here></i></section>')).toBeNull()
  expect(tip('<svg role="group" aria-label="Farm of Ann"><path data-here /></svg>')).toBeNull()
})

it('leaves no piece to the tooltip of the browser', () => {
  const folder = join(import.meta.dirname, '..')
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'))
  expect(drawings.length).toBeGreaterThan(100)
  expect(drawings.filter((name) => readFileSync(join(folder, name), 'utf8').includes('<title>'))).toEqual([])
})
