/** Result of one fault test, and whether the requirement was met. */
export interface Finding {
  name: string
  isMet: boolean
  summary: string
}

/** Number of answers by status. */
export function tally(answers: { status: number }[]) {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}
