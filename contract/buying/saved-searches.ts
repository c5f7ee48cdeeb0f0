import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, TimeZone } from '#contract/core/fields.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { TotalIsExact } from '#contract/core/page.ts'
import { LocalDate, Month } from '#contract/core/local-date.ts'
import { StayLength } from '#contract/rentals/public-rentals.ts'
import { AppliedSaleFilters, SaleFilters } from '#contract/sales/sale-criteria.ts'

/** How often a saved search notifies of its matches; `off` keeps the search without notifications. */
export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const
export const AlertFrequency = z.enum(alertFrequencies)
export type AlertFrequency = z.infer<typeof AlertFrequency>

/** Listing kind that is searched. */
export const SearchKind = z.enum(['rental', 'sale'])
export type SearchKind = z.infer<typeof SearchKind>

/** Most saved searches of a person. */
export const searchesPerPerson = 30

/** The criteria of a search of either kind, as they were understood: only those that were given. */
const AppliedFilters = z
  .object({
    ...AppliedSaleFilters.shape,
    property_type: z.array(z.string()).optional(),
    amenities: z.array(z.string()).optional(),
    q: z.string().optional(),
    check_in: LocalDate.optional(),
    check_out: LocalDate.optional(),
    flexible_days: z.int().optional(),
    month: Month.optional(),
    stay_length: StayLength.optional(),
    guests: z.int().optional(),
    rating_min: z.number().optional(),
  })
  .meta({ id: 'AppliedFilters' })

export const SavedSearch = z
  .object({
    id: Id,
    kind: SearchKind,
    name: z.string(),
    filters: AppliedFilters,
    /**
     * The search of the site's address that shows its results: `/properties?{search}` or
     * `/properties-for-sale?{search}`.
     */
    search: z.string(),
    rhythm: AlertFrequency,
    /** Daily and weekly alerts are sent in the morning of this time zone. */
    time_zone: z.string(),
    /** Also notified of price drops, of homes that are for sale again and of nights that are free again. */
    price_drops: z.boolean(),
    back_on_market: z.boolean(),
    /** A search of stays whose dates are past finds nothing any more. */
    is_over: z.boolean(),
    /** Homes that match it now. */
    total: z.int(),
    total_is_exact: TotalIsExact,
    last_alert_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

const settings = {
  name: line(80),
  rhythm: AlertFrequency,
  time_zone: TimeZone,
  price_drops: z.boolean(),
  back_on_market: z.boolean(),
}
const tag = 'Saved searches'

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  summary: 'One’s saved searches, the latest first, with how many homes answer each now',
  tag,
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(SavedSearch) }), ...signedInProblems },
})
export const saveSearch = endpoint({
  method: 'POST',
  path: '/saved-searches',
  summary: 'Keeps a search of stays or of homes for sale, by the search part of the address that shows it',
  tag,
  who: 'signed-in',
  body: z.strictObject({
    kind: SearchKind.default('sale'),
    name: settings.name.optional(),
    /** The criteria of a search of homes for sale, instead of its address. */
    filters: SaleFilters.optional(),
    search: z.string().max(8_000).optional(),
    rhythm: AlertFrequency.default('daily'),
    time_zone: TimeZone.default('Europe/Paris'),
    price_drops: z.boolean().default(true),
    back_on_market: z.boolean().default(true),
  }),
  answers: { 201: SavedSearch, 409: Problem, ...signedInProblems },
})
export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/saved-searches/:id',
  summary: 'Renames a search, or changes what one hears of it',
  tag,
  who: 'signed-in',
  params: ById,
  body: z.strictObject(settings).partial(),
  answers: { 200: SavedSearch, 404: Problem, ...signedInProblems },
})
export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary: 'Forgets a search',
  tag,
  who: 'signed-in',
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})

/** The link of an alert ends it without signing in; its page also answers one-click unsubscribing of mail programs. */
export const endAlerts = endpoint({
  method: 'POST',
  path: '/saved-searches/:id/end-alerts',
  summary: 'Ends the alerts of a search, by the key in an alert',
  tag,
  who: 'anyone',
  params: ById,
  query: z.strictObject({ key: z.string().min(20).max(100) }),
  answers: { 200: z.object({ name: z.string() }), 404: Problem, ...commonProblems },
})
