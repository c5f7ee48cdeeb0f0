import { z } from 'zod'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { taxSources, taxStates } from './tourist-tax-file-enums.ts'

/**
 * What a total has of the tourist tax: its line, or nothing, because guests owe none, because they pay it to the host on
 * the spot, because the host owes it, or because no tariff of the place is known, and then it comes on top.
 */
export const TouristTaxState = z.enum(taxStates)
export type TouristTaxState = z.infer<typeof TouristTaxState>

/**
 * Where the tariff of a tourist tax was published, and when, or when it was looked at where its page has no date; it
 * stays with the price.
 */
export const TaxTariff = z.object({
  source: z.enum(taxSources),
  published_on: LocalDate,
  /** Of the price of the nights, where the tax is not one of each adult. */
  percent: z.number().optional(),
})
export type TaxTariff = z.infer<typeof TaxTariff>

/**
 * The tourist tax of a stay that its guests pay to the host on the spot, in the currency of its law: no part of any total.
 * Both amounts are equal where the law leaves no room.
 */
export const TaxOnSite = z
  .object({ least_minor: Minor, most_minor: Minor, currency: Currency })
  .meta({ id: 'TaxOnSite' })
export type TaxOnSite = z.infer<typeof TaxOnSite>

/** What is known of a tax outside France that the total does not have: its tariff, if any, and its source. */
export const TouristTaxTerms = z
  .object({
    /** Of the price of the nights. */
    percent: z.number().nullable(),
    /** Both amounts are equal where there is one for all. */
    amount: z
      .object({
        least_minor: Minor,
        most_minor: Minor,
        currency: Currency,
        per: z.enum(['person_and_night', 'night']),
      })
      .nullable(),
    /** The law or the decision, in its own language, and the page that was looked at. */
    law: z.string(),
    page: z.url(),
    checked_on: LocalDate,
  })
  .meta({ id: 'TouristTaxTerms' })
export type TouristTaxTerms = z.infer<typeof TouristTaxTerms>
