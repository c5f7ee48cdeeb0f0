import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { SearchKind } from '#contract/buying/saved-searches.ts'
import type { Context } from '#server/platform/context.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { AlertReason, SearchFilters } from '#server/schema/following/saved-search-tables.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A listing in an alert. */
export interface AlertedListing {
  title: string
  city: string
  /** Of a rental, as the search compares it; null of a listing for sale. */
  priceMinor: number | null
  /** With its unit, if any. */
  price: Texts
  /** Path of its page, without the language. */
  path: string
}

/** What saved searches need of a listing kind; each method takes the criteria of its own kind. */
export interface SearchKindPolicy {
  kind: SearchKind
  /** The criteria in a query string; other parameters, such as the page, are ignored. @throws 422 */
  criteriaOf(app: Context, search: string): Promise<SearchFilters>
  /** The query string of the results page. */
  addressOf(filters: SearchFilters): string
  /** Name of a search that the user did not name. */
  nameOf(filters: SearchFilters): string | undefined
  /** The searched dates; of the stays of a month the last ones. */
  datesOf(filters: SearchFilters): { startsOn: string; endsOn: string } | undefined
  /** The searched dates are past. */
  isOver(app: Context, filters: SearchFilters): boolean
  /** Number of current matches. */
  count(app: Context, filters: SearchFilters): Promise<{ total: number; isExact: boolean }>
  /** The matches that are still to be notified. */
  listingsToAnnounce(
    app: Context,
    filters: SearchFilters,
    ids: string[],
  ): Promise<Map<string, AlertedListing>>
  resultsPath: string
  events: Record<AlertReason, NotificationEvent>
  texts: SearchKindTexts
}

/** Texts of alerts. */
interface SearchKindTexts {
  /** Title of an alert about one listing, with `{name}` of the search and `{title}` of the listing. */
  titles: Record<AlertReason, Texts>
  /** Title of an alert about `{total}` listings. */
  several: Texts
  reasons: Record<AlertReason, Texts>
  see: Texts
}

/** Texts that both listing kinds share. */
export const sharedAlertTexts = {
  titles: {
    new: localized('Nouveau pour « {name} » : {title}'),
    price_drop: localized('Prix en baisse : {title}'),
  },
  reasons: {
    new: localized('nouveau'),
    price_drop: localized('prix en baisse'),
  },
} satisfies Record<'titles' | 'reasons', Partial<Record<AlertReason, Texts>>>
