/** Currencies by their code. */
export function sortedRates(rates: Record<string, number>) {
  return Object.entries(rates).toSorted(([one], [other]) => one.localeCompare(other))
}
