/**
 * What the State, the département and the commune take of a sale in France, and what the notary is paid by.
 * Percentages; each figure with where it stands and since when.
 */

/** Departmental duty on the sale of a home that is not new (CGI, article 1594 D). */
const departmentalRates = [3.8, 4.5, 5] as const
export type DepartmentalRate = (typeof departmentalRates)[number]

/**
 * The most a département may ask from 1 April 2025 to 31 March 2028 (loi de finances pour 2025, article 116). It stands
 * for each of which no rate was found published, so that the estimate is rather too high than too low.
 */
const ceiling: DepartmentalRate = 5

/** Who buys a first home to live in is spared the rise of 2025 (same article). */
const firstPurchaseCeiling: DepartmentalRate = 4.5

/**
 * What each département asks since 1 June 2025, as far as it was found published: the DGFiP’s lists of those at 5 %
 * from 1 April, 1 May and 1 June 2025, told by Légifiscal, WebLex, MoneyVox and Gestion de fortune; those that stayed
 * lower by the Banque des Territoires (its report of May 2025 on the same lists), Boursorama and On-news (2026).
 */
const publishedRates: readonly { rate: DepartmentalRate; departments: string }[] = [
  {
    rate: 5,
    departments:
      '09 17 19 21 24 28 31 34 35 41 42 44 45 49 53 54 63 69 74 75 77 81 88 89 91 92 93 ' +
      '02 08 11 12 13 14 15 18 22 23 25 29 30 32 33 37 39 43 47 50 51 52 55 66 78 80 85 94 ' +
      '03 04 10 2A 2B 38 40 46 79 90 973',
  },
  { rate: 4.5, departments: '01 06 07 26 27 48 56 60 65 71' },
  { rate: 3.8, departments: '36 976' },
]
const ownRates = new Map(
  publishedRates.flatMap(({ rate, departments }) =>
    departments.split(' ').map((each) => [each, rate] as const),
  ),
)

/** When the rates were last gathered. */
export const ratesDay = '2025-06-01'

/** The départements of a postcode: those overseas have three digits, Corsica two under one number. */
export function departmentOf(postcode: string) {
  if (!/^\d{5}$/.test(postcode)) return null
  if (postcode.startsWith('97')) return postcode.slice(0, 3)
  if (postcode.startsWith('20')) return Number(postcode) < 20200 ? '2A' : '2B'
  return postcode.slice(0, 2)
}

/** Whether a rate was found published; else the most that the law allows is taken. */
export function isRatePublished(department: string | null) {
  return department !== null && ownRates.has(department)
}

export function departmentalRateOf(department: string | null, firstPurchase: boolean): DepartmentalRate {
  const rate = (department && ownRates.get(department)) || ceiling
  return firstPurchase && rate > firstPurchaseCeiling ? firstPurchaseCeiling : rate
}

/** Of every sale (CGI, article 1584). */
export const communalRate = 1.2
/** What the State keeps for gathering it, as a part of the departmental duty (CGI, article 1647 V). */
export const gatheringRate = 2.37
/**
 * Duty on a home sold with VAT, on its price before VAT: 0.70 % and 2.14 % of it (CGI, articles 1594 F quinquies and
 * 1647).
 */
export const newBuildRate = 0.715
/** VAT of a new home, contained in its price (CGI, article 278). */
export const newBuildVat = 20

/** Security of the land register, at least 15 € (CGI, article 881 K). */
export const registerRate = 0.1
export const registerLeast = 15

/**
 * What a notary is paid by slice of the price, before VAT (Code de commerce, article A. 444-91, since 1 January 2021).
 */
export const notarySlices = [
  { upTo: 6500, rate: 3.87 },
  { upTo: 17_000, rate: 1.596 },
  { upTo: 60_000, rate: 1.064 },
  { upTo: Number.POSITIVE_INFINITY, rate: 0.799 },
] as const
export const notaryVat = 20

/** Copies, land survey, town-planning papers that the notary advances: an order of size, the same for every sale. */
export const advancedExpenses = 1200
