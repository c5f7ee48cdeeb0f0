import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'
import { StaySummary } from '#contract/administration/dashboards.ts'
import { FavoriteListing } from './favorites.ts'
import { SearchKind } from './saved-searches.ts'

/** A favourite that changed within the last fourteen days. */
export const ChangedFavorite = z
  .object({
    home: FavoriteListing,
    /** Its price fell, or the nights of its dates were released and are still free. */
    change: z.enum(['price_drop', 'freed']),
    day: LocalDate,
    /** The price before it fell. */
    price_before: z.number().nullable(),
    dates: z.object({ check_in: LocalDate, check_out: LocalDate }).nullable(),
  })
  .meta({ id: 'ChangedFavorite' })
export type ChangedFavorite = z.infer<typeof ChangedFavorite>

/** A saved search that homes of the last seven days match. */
export const SearchWithNewListings = z
  .object({
    id: Id,
    kind: SearchKind,
    name: z.string(),
    /** The search part of the address of its results. */
    search: z.string(),
    new_homes: z.int(),
    /** Of the latest of them that have a picture, three at most. */
    images: z.array(RentalImage),
  })
  .meta({ id: 'SearchWithNewListings' })
export type SearchWithNewListings = z.infer<typeof SearchWithNewListings>

export const showClientDashboard = endpoint({
  method: 'GET',
  path: '/client/dashboard',
  summary: 'What a client needs to see first',
  tag: 'Dashboards',
  who: 'signed-in',
  answers: {
    200: z.object({
      next_stay: StaySummary.nullable(),
      upcoming_stays: z.int(),
      past_stays: z.int(),
      favorites_total: z.int(),
      /** The latest change first, four at most. */
      changed_favorites: z.array(ChangedFavorite),
      saved_searches_total: z.int(),
      /** That with most new homes first, three at most. */
      searches_with_news: z.array(SearchWithNewListings),
      last_updated: Instant,
    }),
    ...signedInProblems,
  },
})
