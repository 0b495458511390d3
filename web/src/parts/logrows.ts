import type { LogLine } from '../api/types'

/** A line of the log, and how many times it was told in a row; it leads to the last of them. */
export interface Row {
  line: LogLine
  times: number
}

export function inRows(log: readonly LogLine[]): Row[] {
  const rows: Row[] = []
  for (const line of log) {
    const last = rows.at(-1)
    const again = last && last.line.seat === line.seat && last.line.text === line.text
    if (again) rows[rows.length - 1] = { line, times: last.times + 1 }
    else rows.push({ line, times: 1 })
  }
  return rows
}
