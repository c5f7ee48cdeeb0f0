import { z } from 'zod'
import { Currency } from '#contract/core/money.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { mostOff, mostPerNight } from './price-limits.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { Weekdays } from './rentals.ts'

const NightPrice = z.int().min(1).max(mostPerNight)
const LeastNights = z.int().min(1).max(90)

const ratePeriodFields = {
  /** A rule takes precedence over every season. */
  kind: z.enum(['season', 'rule']),
  name: line(60, 1),
  /** First and last night, both included. */
  starts_on: LocalDate,
  ends_on: LocalDate,
  /** Days of the week of the nights it applies to. */
  weekdays: Weekdays,
  /** Either a price of its own, or a change of the night's base price in percent. */
  price_minor: NightPrice.nullable(),
  percent: z.int().min(-90).max(400).nullable(),
  /** Least stay for an arrival on one of these days. */
  min_nights: LeastNights.nullable(),
  /** Of several seasons, or several rules, the highest priority applies. */
  priority: z.int().min(0).max(100),
}
/** Nights from one date to another with another price, or a longer minimum stay. */
export const RatePeriod = z
  .object({ id: Id, ...ratePeriodFields, currency: Currency })
  .meta({ id: 'RatePeriod' })
export type RatePeriod = z.infer<typeof RatePeriod>
const RatePeriodDraft = z.strictObject({
  ...ratePeriodFields,
  /** Accepted, so that what was read may be written back. */
  currency: z.literal('EUR').optional(),
  weekdays: Weekdays.default([1, 2, 3, 4, 5, 6, 7]),
  price_minor: ratePeriodFields.price_minor.default(null),
  percent: ratePeriodFields.percent.default(null),
  min_nights: ratePeriodFields.min_nights.default(null),
  priority: ratePeriodFields.priority.default(0),
})
export type RatePeriodDraft = z.infer<typeof RatePeriodDraft>

const ByPeriod = z.object({ id: Id, periodId: Id })
export const listRatePeriods = endpoint({
  method: 'GET',
  path: '/properties/:id/rate-periods',
  summary: 'Seasons and rules of one’s home',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: z.object({ items: z.array(RatePeriod) }), 404: Problem, ...signedInProblems },
})
export const createRatePeriod = endpoint({
  method: 'POST',
  path: '/properties/:id/rate-periods',
  summary: 'Add a season or a rule',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ById,
  body: RatePeriodDraft,
  answers: { 201: RatePeriod, 404: Problem, 409: Problem, ...signedInProblems },
})
export const replaceRatePeriod = endpoint({
  method: 'PUT',
  path: '/properties/:id/rate-periods/:periodId',
  summary: 'Write a season or a rule anew',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ByPeriod,
  body: RatePeriodDraft,
  answers: { 200: RatePeriod, 404: Problem, ...signedInProblems },
})
export const deleteRatePeriod = endpoint({
  method: 'DELETE',
  path: '/properties/:id/rate-periods/:periodId',
  summary: 'Remove a season or a rule',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ByPeriod,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})

const promoCodeFields = {
  /** Letters, digits and hyphens; both cases are accepted, capitals stored. */
  code: z
    .string()
    .trim()
    .transform((value) => value.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/))
    .meta({ type: 'string', minLength: 3, maxLength: 20 }),
  /** Either a percentage of the nights or an amount. */
  percent: z.int().min(1).max(100).nullable(),
  amount_minor: z.int().min(1).max(mostOff).nullable(),
  /** First and last day on which the code may be used for a booking. */
  valid_from: LocalDate.nullable(),
  valid_until: LocalDate.nullable(),
  max_uses: z.int().min(1).max(100_000).nullable(),
}
export const PromoCode = z
  .object({ id: Id, ...promoCodeFields, code: z.string(), uses: z.int(), currency: Currency })
  .meta({ id: 'PromoCode' })
export type PromoCode = z.infer<typeof PromoCode>
const PromoCodeDraft = z.strictObject({
  ...promoCodeFields,
  /** Accepted, so that what was read may be written back. */
  currency: z.literal('EUR').optional(),
  percent: promoCodeFields.percent.default(null),
  amount_minor: promoCodeFields.amount_minor.default(null),
  valid_from: promoCodeFields.valid_from.default(null),
  valid_until: promoCodeFields.valid_until.default(null),
  max_uses: promoCodeFields.max_uses.default(null),
})
export type PromoCodeDraft = z.infer<typeof PromoCodeDraft>

const ByCode = z.object({ id: Id, codeId: Id })
export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/properties/:id/promo-codes',
  summary: 'Promo codes of one’s home, the newest first',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: z.object({ items: z.array(PromoCode) }), 404: Problem, ...signedInProblems },
})
export const createPromoCode = endpoint({
  method: 'POST',
  path: '/properties/:id/promo-codes',
  summary: 'Add a promo code',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ById,
  body: PromoCodeDraft,
  answers: { 201: PromoCode, 404: Problem, 409: Problem, ...signedInProblems },
})
export const replacePromoCode = endpoint({
  method: 'PUT',
  path: '/properties/:id/promo-codes/:codeId',
  summary: 'Write a promo code anew; its uses stay counted',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ByCode,
  body: PromoCodeDraft,
  answers: { 200: PromoCode, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deletePromoCode = endpoint({
  method: 'DELETE',
  path: '/properties/:id/promo-codes/:codeId',
  summary: 'Remove a promo code; bookings made with it keep their price',
  tag: 'Rates of a home',
  who: { role: ['owner'] },
  params: ByCode,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
