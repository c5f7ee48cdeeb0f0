/** How many minor units make one: 100 cents in a euro, 1,000 millimes in a dinar, 1 for a franc CFA. */
export function minorUnits(currency: string) {
  const format = new Intl.NumberFormat('fr', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
