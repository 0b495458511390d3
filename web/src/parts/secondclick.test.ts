import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decided, guardSecondClicks, QUICK } from './secondclick'

let stop = () => {}
let pressed: string[] = []
let now = 1000

beforeEach(() => {
  pressed = []
  document.body.innerHTML = ''
  stop = guardSecondClicks(document)
})
afterEach(() => stop())

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.onclick = () => void pressed.push(name)
  document.body.append(made)
  return made
}
function at<E extends Event>(event: E, after: number): E {
  now += after
  Object.defineProperty(event, 'timeStamp', { value: now })
  return event
}
/** A click so many milliseconds after the one before. */
function click(on: Element, after: number, more: MouseEventInit & { pointerType?: string } = {}): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: 100,
    clientY: 100,
    ...more,
  })
  Object.defineProperty(event, 'pointerType', { value: more.pointerType ?? 'mouse' })
  on.dispatchEvent(at(event, after))
}
function move(x: number): void {
  const event = new MouseEvent('pointermove', { bubbles: true, clientX: x, clientY: 100 })
  Object.defineProperty(event, 'pointerType', { value: 'mouse' })
  document.body.dispatchEvent(at(event, 10))
}

describe('the second half of a double click', () => {
  it('does not press what has come under the pointer', () => {
    click(button('play'), 2000)
    click(button('turn'), 120)
    expect(pressed).toEqual(['play'])
  })
  it('does not press the same button for another decision', () => {
    const done = button('done')
    done.addEventListener('click', decided)
    click(done, 2000)
    click(done, 120)
    click(done, 120)
    expect(pressed).toEqual(['done'])
    click(done, QUICK + 1)
    expect(pressed).toEqual(['done', 'done'])
  })
  it('counts as long as the system calls it a double click', () => {
    click(button('play'), 2000)
    click(button('turn'), QUICK + 100, { detail: 2 })
    expect(pressed).toEqual(['play'])
  })
  it('is meant on a phone too, where a finger does not hit the same point twice', () => {
    click(button('play'), 2000, { pointerType: 'touch' })
    click(button('turn'), 150, { pointerType: 'touch', clientX: 115 })
    expect(pressed).toEqual(['play'])
  })
})

describe('what is meant is done', () => {
  it('the same button twice, as for one more of something', () => {
    const more = button('more')
    click(more, 2000)
    click(more, 120, { detail: 2 })
    expect(pressed).toEqual(['more', 'more'])
  })
  it('another button later, or elsewhere, or after the pointer was elsewhere', () => {
    click(button('a'), 2000)
    click(button('b'), QUICK + 1)
    click(button('c'), 100, { clientX: 300 })
    move(500)
    click(button('d'), 100, { clientX: 300 })
    expect(pressed).toEqual(['a', 'b', 'c', 'd'])
  })
  it('whatever keys press', () => {
    click(button('a'), 2000)
    click(button('b'), 50, { detail: 0 })
    expect(pressed).toEqual(['a', 'b'])
  })
  it('a field by its label', () => {
    document.body.innerHTML = '<label for="f">F</label>'
    const field = button('field')
    field.id = 'f'
    const label = document.querySelector('label')!
    label.onclick = (event) => event.preventDefault() // what a browser does by itself is done below, in its own words
    click(label, 2000)
    click(field, 1)
    expect(pressed).toEqual(['field'])
  })
})
