/** What one fault did to the house, and whether it kept its promise. */
export interface Finding {
  name: string
  isStored: boolean
  said: string
}

/** How often each status was answered. */
export function tally(answers: { status: number }[]) {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}
