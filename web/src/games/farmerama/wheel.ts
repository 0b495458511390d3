/** Where things lie on a land: seven zones round a wheel that turns counter-clockwise. Angles in degrees, 0 is the top. */
import { ZONES } from './tables'

export const CENTRE = 500
export const STEP = 360 / ZONES
export const HUB = 78
export const RIM = 238
export const SHORE = 250
export const EDGE = 490

export interface Point {
  x: number
  y: number
}

export function at(angle: number, radius: number): Point {
  const a = ((angle - 90) * Math.PI) / 180
  return { x: round(CENTRE + radius * Math.cos(a)), y: round(CENTRE + radius * Math.sin(a)) }
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}

/** The middle of a zone. Zone A is at the top. */
export function zoneAngle(zone: number): number {
  return zone * STEP
}

/** A piece of a ring, from one angle to another, between two radii. */
export function ring(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)]
  const large = to - from > 180 ? 1 : 0
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`
}

/** Where a field lies: side by side between the wheel and the pasture. */
export function fieldAt(zone: number, number: number, fields: number): Point {
  const apart = fields > 3 ? 11.6 : 14.4
  return at(zoneAngle(zone) + (number - (fields - 1) / 2) * apart, 318)
}

/** Where an animal stands: two places on each pasture. */
export function pastureAt(zone: number, place: number): Point {
  return at(zoneAngle(zone) + (place - 0.5) * 15, 434)
}

/** How many single zones a wheel has moved between two positions: forwards, or back when a turn was undone. */
export function moved(from: number, to: number): number {
  const forwards = (to - from + ZONES) % ZONES
  return forwards > ZONES / 2 ? forwards - ZONES : forwards
}
