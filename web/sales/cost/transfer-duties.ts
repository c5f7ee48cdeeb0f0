/**
 * What the State, the département and the commune take of a sale in France, and what the notary is paid by.
 * Percentages; each figure with where it stands and since when.
 */

/** Departmental duty on the sale of a home that is not new (CGI, article 1594 D). */
export const departmentalRates = [3.8, 4.5, 5] as const
export type DepartmentalRate = (typeof departmentalRates)[number]

/**
 * The most a département may ask from 1 April 2025 to 31 March 2028 (loi de finances pour 2025, article 116). Nearly all
 * of them do: it stands for each of which nothing else is known, so that the estimate is rather too high than too low.
 */
const ceiling: DepartmentalRate = 5

/** Who buys a first home to live in is spared the rise of 2025 (same article). */
const firstPurchaseCeiling: DepartmentalRate = 4.5

/** Départements that did not rise in 2025: DGFiP, rates on 31 May 2025; Journal de l’Agence, April 2025. */
const ownRates: Record<string, DepartmentalRate> = {
  '06': 4.5,
  '36': 3.8,
  '48': 4.5,
  '60': 4.5,
  '65': 4.5,
  '976': 3.8,
}

export const ratesYear = 2025

/** The départements of a postcode: those overseas have three digits, Corsica two under one number. */
export function departmentOf(postcode: string) {
  if (!/^\d{5}$/.test(postcode)) return null
  if (postcode.startsWith('97')) return postcode.slice(0, 3)
  if (postcode.startsWith('20')) return Number(postcode) < 20200 ? '2A' : '2B'
  return postcode.slice(0, 2)
}

export function departmentalRateOf(department: string | null, firstPurchase: boolean): DepartmentalRate {
  const rate = (department && ownRates[department]) || ceiling
  return firstPurchase && rate > firstPurchaseCeiling ? firstPurchaseCeiling : rate
}

/** Of every sale (CGI, article 1584). */
export const communalRate = 1.2
/** What the State keeps for gathering it, as a part of the departmental duty (CGI, article 1647 V). */
export const gatheringRate = 2.37
/** Duty on a home sold with VAT, on its price before VAT: 0.70 % and 2.14 % of it (CGI, articles 1594 F quinquies and 1647). */
export const newHomeRate = 0.715
/** VAT of a new home, contained in its price (CGI, article 278). */
export const newHomeVat = 20

/** Security of the land register, at least 15 € (CGI, article 881 K). */
export const registerRate = 0.1
export const registerLeast = 15

/** What a notary is paid by slice of the price, before VAT (Code de commerce, article A. 444-91, since 1 January 2021). */
export const notarySlices = [
  { upTo: 6500, rate: 3.87 },
  { upTo: 17_000, rate: 1.596 },
  { upTo: 60_000, rate: 1.064 },
  { upTo: Number.POSITIVE_INFINITY, rate: 0.799 },
] as const
export const notaryVat = 20

/** Copies, land survey, town-planning papers that the notary advances: an order of size, the same for every sale. */
export const advancedExpenses = 1200
