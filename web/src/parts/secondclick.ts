/**
 * A double click is one wish. Between its halves the page may change, and the second half must not press what has come
 * under the pointer since: nobody has had time to read it. Keys are not concerned, for they press what has the focus.
 */

/** Two clicks within so many milliseconds are one wish, unless the pointer has been elsewhere. */
export const QUICK = 350
const NEAR = { mouse: 8, touch: 24 }
const CONTROLS =
  'button, a, summary, label, select, input, textarea, [role="button"], [role="tab"], [role="option"], [tabindex]'

interface Press {
  x: number
  y: number
  at: number
  control: Element | null
  decisions: number
}

let decisions = 0
/** A move was sent: whatever the pointer meets next belongs to another question. */
export function decided(): void {
  decisions++
}

/** Watches every click in `page`; gives the way to stop that. */
export function guardSecondClicks(page: Document | HTMLElement): () => void {
  let before: Press | null = null

  function near(event: MouseEvent, press: Press): boolean {
    const touch = 'pointerType' in event && event.pointerType !== 'mouse'
    return Math.hypot(event.clientX - press.x, event.clientY - press.y) <= (touch ? NEAR.touch : NEAR.mouse)
  }
  function onclick(event: MouseEvent): void {
    // A label passes its click on to its field: that is still the same click.
    if (event.detail === 0 || (before?.control instanceof HTMLLabelElement && before.control.control === event.target))
      return
    const control = event.target instanceof Element ? (event.target.closest(CONTROLS) ?? event.target) : null
    const passed = before ? event.timeStamp - before.at : Infinity
    if (
      before &&
      near(event, before) &&
      (passed < QUICK || event.detail > 1) &&
      (control !== before.control || decisions > before.decisions)
    ) {
      event.preventDefault()
      event.stopImmediatePropagation()
      before.at = event.timeStamp
      return
    }
    before = { x: event.clientX, y: event.clientY, at: event.timeStamp, control, decisions }
  }
  function onmove(event: PointerEvent): void {
    if (before && !near(event, before)) before = null
  }
  page.addEventListener('click', onclick as EventListener, true)
  page.addEventListener('pointermove', onmove as EventListener, { capture: true, passive: true })
  return () => {
    page.removeEventListener('click', onclick as EventListener, true)
    page.removeEventListener('pointermove', onmove as EventListener, true)
  }
}
