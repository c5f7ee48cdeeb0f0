import type { Rates } from '#contract/core/rates.ts'

/**
 * Values of one euro on a fixed date: shown with date and source where no rate service is configured. The CFA francs
 * are fixed by treaty; the others are the European Central Bank's and, for the dirham and the dinar, the national
 * banks'. Converted amounts carry "≈" and are never charged.
 */
export const datedRates: Rates = {
  base: 'EUR',
  date: '2025-06-30',
  source: 'Banque centrale européenne, Bank Al-Maghrib, Banque centrale de Tunisie',
  rates: {
    EUR: 1,
    USD: 1.172,
    CAD: 1.6027,
    CHF: 0.9347,
    XOF: 655.957,
    XAF: 655.957,
    MAD: 10.57,
    TND: 3.39,
  },
}
