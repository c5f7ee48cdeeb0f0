import { z } from 'zod'
import { LocalDate } from '#contract/core/local-date.ts'
import { taxSources } from './tourist-tax-file-enums.ts'

/**
 * What a total has of the tourist tax: its line wherever it is due, nothing because guests owe none, or nothing because
 * no tariff of the place is known, and then it comes on top.
 */
export const TouristTaxState = z.enum(['included', 'none_due', 'not_published'])
export type TouristTaxState = z.infer<typeof TouristTaxState>

/** Where the tariff of a tourist tax was published, and when; it stays with the price. */
export const TaxTariff = z.object({ source: z.enum(taxSources), published_on: LocalDate })
export type TaxTariff = z.infer<typeof TaxTariff>
