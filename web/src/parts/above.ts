/** Puts a piece above the whole page: whichever part it belongs to may be small, or out of sight. */
export function above(piece: HTMLElement): () => void {
  document.body.append(piece)
  return () => piece.remove()
}
