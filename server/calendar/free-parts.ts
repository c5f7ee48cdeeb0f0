import type { DateRange } from './availability-queries.ts'

/** Subtracts the taken ranges from ranges, which are joined where they overlap. */
export function freeRanges(ranges: DateRange[], taken: DateRange[]): DateRange[] {
  const inOrder = taken.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return joinOverlaps(ranges).flatMap((range) => cut(range, inOrder))
}

function joinOverlaps(ranges: DateRange[]) {
  const result: DateRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1)
    if (last && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to
    else result.push({ ...range })
  }
  return result
}

function cut(range: DateRange, taken: DateRange[]) {
  const statements: DateRange[] = []
  let { from } = range
  for (const hole of taken) {
    if (hole.to <= from || hole.from >= range.to) continue
    if (hole.from > from) statements.push({ from, to: hole.from })
    from = hole.to
  }
  if (from < range.to) statements.push({ from, to: range.to })
  return statements
}
