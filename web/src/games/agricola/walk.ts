import type { Attachment } from 'svelte/attachments'

/** People come from home: tells the animation of a person how far that is. */
export function walk(seat: number): Attachment<HTMLElement> {
  return (person) => {
    const home = document.querySelector(`[data-home="${seat}"]`)?.getBoundingClientRect()
    if (!home?.width) return
    const here = person.getBoundingClientRect()
    person.style.setProperty('--from-x', `${Math.round(home.x - here.x)}px`)
    person.style.setProperty('--from-y', `${Math.round(home.y - here.y)}px`)
  }
}
