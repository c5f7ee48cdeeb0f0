/**
 * Transfer duties and notary's fees of a sale in France, in percent, each with its source and the date it applies from.
 */

/** Departmental duty on the sale of a home that is not new (CGI, article 1594 D). */
const departmentalRates = [3.8, 4.5, 5] as const
export type DepartmentalRate = (typeof departmentalRates)[number]

/**
 * Upper limit for a département from 1 April 2025 to 31 March 2028 (loi de finances pour 2025, article 116). Applied
 * where no rate was found published, so that the estimate is too high rather than too low.
 */
const ceiling: DepartmentalRate = 5

/** Buyers of a first home as main residence are exempt from the increase of 2025 (same article). */
const firstPurchaseCeiling: DepartmentalRate = 4.5

/**
 * Rates by département since 1 June 2025 where they were found published: the DGFiP’s lists of those at 5 % from 1
 * April, 1 May and 1 June 2025, as reprinted by Légifiscal, WebLex, MoneyVox and Gestion de fortune; the lower ones by
 * the Banque des Territoires (report of May 2025 on the same lists), Boursorama and On-news (2026).
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

/** Effective date of the collected rates. */
export const ratesDay = '2025-06-01'

/** The département of a postcode: overseas départements have three digits, and both of Corsica share the prefix 20. */
export function departmentOf(postcode: string) {
  if (!/^\d{5}$/.test(postcode)) return null
  if (postcode.startsWith('97')) return postcode.slice(0, 3)
  if (postcode.startsWith('20')) return Number(postcode) < 20200 ? '2A' : '2B'
  return postcode.slice(0, 2)
}

/** False where `ceiling` is applied because no rate was found published. */
export function isRatePublished(department: string | null) {
  return department !== null && ownRates.has(department)
}

export function departmentalRateOf(department: string | null, firstPurchase: boolean): DepartmentalRate {
  const rate = (department && ownRates.get(department)) || ceiling
  return firstPurchase && rate > firstPurchaseCeiling ? firstPurchaseCeiling : rate
}

/** On every sale (CGI, article 1584). */
export const communalRate = 1.2
/** Levied by the State for assessment and collection, in percent of the departmental duty (CGI, article 1647 V). */
export const gatheringRate = 2.37
/**
 * Duty on a sale with VAT, on the price before VAT: 0.70 % plus 2.14 % of it (CGI, articles 1594 F quinquies and 1647).
 */
export const newBuildRate = 0.715
/** VAT included in the price of a new home (CGI, article 278). */
export const newBuildVat = 20

/** Contribution de sécurité immobilière, at least 15 € (CGI, article 881 K). */
export const registerRate = 0.1
export const registerLeast = 15

/** Notary's fees by bracket of the price, before VAT (Code de commerce, article A. 444-91, since 1 January 2021). */
export const notarySlices = [
  { upTo: 6500, rate: 3.87 },
  { upTo: 17_000, rate: 1.596 },
  { upTo: 60_000, rate: 1.064 },
  { upTo: Number.POSITIVE_INFINITY, rate: 0.799 },
] as const
export const notaryVat = 20

/**
 * Copies, land survey and town-planning documents paid in advance by the notary: an estimate, the same for every sale.
 */
export const advancedExpenses = 1200
