/** For tests: the parts of something large that matter to one of them. Names and kinds are checked as in the whole. */
export type Some<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends object
    ? { [K in keyof T]?: Some<T[K]> }
    : T

export function some<T>(parts: Some<T>): T {
  return parts as T
}
