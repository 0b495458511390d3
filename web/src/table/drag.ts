/**
 * Drag and drop beside clicking, with mouse, pen or finger. A game says which pieces begin which moves; whatever makes
 * such a move with one click (`data-move`) takes the piece, or the areas and places that the game names.
 */
import type { Attachment } from 'svelte/attachments'
import { narrow, type Words } from './choice'
import type { Choice } from './choice.svelte'

export interface Drag {
  /** The pieces on the screen, as a CSS selector. */
  piece: string
  /** The words with which the moves of this piece begin. */
  begin: Words
  /** What of the piece goes along with the pointer, as a CSS selector; without it, all of it. */
  picture?: string
  /** Areas, as a CSS selector, where letting go makes the one move that `begin` says. */
  onto?: string
  /** The move that letting go here makes, where the game has to work that out; null for none. */
  meant?: (under: Element) => string | null
}

/** So many pixels a pointer goes before it is a drag and no click. */
export const FAR = 8

interface Held {
  drag: Drag
  piece: Element
  from: { x: number; y: number }
  pointer: number
  /** A strip of cards is swiped sideways: only a finger that goes up or down takes a card out of it. */
  swiped: boolean
  /** What goes along with the pointer, once it moves. */
  carried: HTMLElement | null
  lifted: boolean
}

/** For the element around all of a game's pieces. */
export function dragging(drags: () => readonly Drag[], choice: Choice): Attachment<HTMLElement> {
  return (root) => {
    let held: Held | null = null
    /** The same moves allow the same drags: asked for at every piece that the pointer meets. */
    let known: { legal: readonly Words[]; drags: readonly Drag[] } | null = null

    function possible(): readonly Drag[] {
      if (known?.legal !== choice.legal)
        known = {
          legal: choice.legal,
          drags: choice.legal.length ? drags().filter(({ begin }) => choice.can(begin)) : [],
        }
      return known.drags
    }
    function find(target: EventTarget | null): { drag: Drag; piece: Element } | null {
      if (!(target instanceof Element)) return null
      for (const drag of possible()) {
        const piece = target.closest(drag.piece)
        if (piece && root.contains(piece)) return { drag, piece }
      }
      return null
    }
    /** The move that letting go there would make. */
    function meant({ drag, piece }: Held, x: number, y: number): { move: string; place: Element } | null {
      const under = document.elementFromPoint(x, y)
      // A piece that is put down where it lay is put back.
      if (!under || !root.contains(under) || piece.contains(under)) return null
      const moves = new Set(narrow(choice.legal, drag.begin).map((words) => words.join(' ')))
      const area = drag.onto ? under.closest(drag.onto) : null
      const place = area ?? under.closest('[data-move]') ?? under
      const move = area
        ? drag.begin.join(' ')
        : drag.meant
          ? drag.meant(under)
          : ((place as HTMLElement).dataset['move'] ?? null)
      return move !== null && moves.has(move) ? { move, place } : null
    }

    function down(event: PointerEvent): void {
      if (held || event.button > 0 || !event.isPrimary) return
      const found = find(event.target)
      if (!found) return
      held = {
        ...found,
        from: { x: event.clientX, y: event.clientY },
        pointer: event.pointerId,
        swiped: event.pointerType === 'touch' && inStrip(found.piece, root),
        carried: null,
        lifted: false,
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', cancel)
      addEventListener('keydown', key, true)
    }
    function move(event: PointerEvent): void {
      if (!held || event.pointerId !== held.pointer) return
      const [dx, dy] = [event.clientX - held.from.x, event.clientY - held.from.y]
      if (!held.carried) {
        if (Math.hypot(dx, dy) < FAR) return
        if (held.swiped && Math.abs(dx) > Math.abs(dy)) return end()
        begin(held)
      }
      if (held.carried) held.carried.style.translate = `${event.clientX}px ${event.clientY}px`
      show(meant(held, event.clientX, event.clientY))
    }
    /** The first real step: what the piece can do is shown as if it had been clicked. */
    function begin(now: Held): void {
      now.carried = carry(now.piece, now.drag.picture)
      root.append(now.carried)
      root.dataset['dragging'] = ''
      const { begin: words } = now.drag
      if (
        words.length > 1 &&
        !choice.legal.some((legal) => legal.length === words.length && legal.join(' ') === words.join(' '))
      )
        now.lifted = choice.set(words)
    }
    function show(at: { move: string; place: Element } | null): void {
      for (const old of root.querySelectorAll<HTMLElement>('[data-drop]'))
        if (old !== at?.place) delete old.dataset['drop']
      if (at) (at.place as HTMLElement).dataset['drop'] = ''
      choice.hovered = at?.move ?? null
    }
    function up(event: PointerEvent): void {
      if (!held || event.pointerId !== held.pointer) return
      const now = held
      const at = now.carried ? meant(now, event.clientX, event.clientY) : null
      if (now.carried) swallowClick()
      end()
      if (at) choice.set(at.move.split(' '))
      else if (now.lifted && choice.words.join(' ') === now.drag.begin.join(' ')) choice.clear()
    }
    function cancel(): void {
      const now = held
      end()
      if (now?.lifted && choice.words.join(' ') === now.drag.begin.join(' ')) choice.clear()
    }
    function key(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !held?.carried) return
      event.stopPropagation()
      swallowClick()
      cancel()
    }
    function end(): void {
      if (held?.carried) {
        held.carried.remove()
        delete root.dataset['dragging']
        show(null)
      }
      held = null
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', key, true)
    }
    /** A finger on a piece moves the piece and not the page. */
    function touch(event: TouchEvent): void {
      if (!held || !event.cancelable) return
      const finger = event.touches[0]
      if (!finger || event.touches.length > 1) return cancel()
      const [dx, dy] = [finger.clientX - held.from.x, finger.clientY - held.from.y]
      if (held.carried || !held.swiped || Math.abs(dy) > Math.abs(dx)) event.preventDefault()
    }
    /** What can be dragged shows a hand. */
    function over(event: PointerEvent): void {
      if (event.pointerType === 'touch' || held) return
      const piece = find(event.target)?.piece as HTMLElement | undefined
      const before = (event.target as Element).closest<HTMLElement>('[data-drag]')
      if (before && before !== piece) delete before.dataset['drag']
      if (piece) piece.dataset['drag'] = ''
    }

    root.addEventListener('pointerdown', down)
    root.addEventListener('pointerover', over)
    root.addEventListener('touchmove', touch, { passive: false })
    root.addEventListener('dragstart', prevent)
    return () => {
      end()
      root.removeEventListener('pointerdown', down)
      root.removeEventListener('pointerover', over)
      root.removeEventListener('touchmove', touch)
      root.removeEventListener('dragstart', prevent)
    }
  }
}

/** The browser's own way of dragging pictures and links would take the pointer away. */
function prevent(event: Event): void {
  event.preventDefault()
}

/** The click at the end of a drag is none. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, true))
}

function inStrip(piece: Element, root: Element): boolean {
  for (let around = piece.parentElement; around && around !== root; around = around.parentElement)
    if (around.scrollWidth > around.clientWidth + 4 && getComputedStyle(around).overflowX === 'auto') return true
  return false
}

/** A copy of the piece, as large as it is on the screen, that hangs from the pointer. */
function carry(piece: Element, picture: string | undefined): HTMLElement {
  const shown = (picture && piece.querySelector(picture)) || piece
  const { width, height } = shown.getBoundingClientRect()
  const out = document.createElement('div')
  out.className = 'in-hand'
  out.setAttribute('aria-hidden', 'true')
  out.style.width = `${width}px`
  out.style.height = `${height}px`
  const copy = shown.cloneNode(true) as Element
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  if (shown instanceof SVGGraphicsElement && !(shown instanceof SVGSVGElement)) {
    // A piece of a larger drawing needs a drawing of its own around it.
    const box = shown.getBBox()
    const around = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    around.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    copy.removeAttribute('transform')
    around.append(copy)
    out.append(around)
  } else out.append(copy)
  return out
}
