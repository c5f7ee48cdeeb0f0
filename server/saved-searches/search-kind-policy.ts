import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { SearchKind } from '#contract/buying/saved-searches.ts'
import type { Context } from '#server/platform/context.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { AlertReason, SearchFilters } from '#server/schema/following/saved-search-tables.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A home as an alert speaks of it. */
export interface AlertedListing {
  title: string
  city: string
  /** With its unit where it has one. */
  price: Texts
  /** Its page, without the language. */
  path: string
}

/** What a saved search asks of the half of the house that it searches; each takes the criteria of its own kind. */
export interface SearchKindPolicy {
  kind: SearchKind
  /** The criteria of an address; what is not a criterion, such as the page, is left out. @throws 422 */
  criteriaOf(app: Context, search: string): Promise<SearchFilters>
  /** The search part of the address that shows the results. */
  addressOf(filters: SearchFilters): string
  /** What a search is called that was given no name. */
  nameOf(filters: SearchFilters): string | undefined
  /** What is searched cannot be had any more: its dates have come. */
  isOver(app: Context, filters: SearchFilters): boolean
  /** How many homes answer now. */
  count(app: Context, filters: SearchFilters): Promise<number>
  /** Of the homes that were found, those that are news still. */
  listingsToAnnounce(
    app: Context,
    filters: SearchFilters,
    ids: string[],
  ): Promise<Map<string, AlertedListing>>
  resultsPath: string
  events: Record<AlertReason, NotificationEvent>
  texts: SearchKindTexts
}

/** What alerts call things. */
interface SearchKindTexts {
  /** Title of an alert about one home, with `{name}` of the search and `{title}` of the home. */
  titles: Record<AlertReason, Texts>
  /** Title of an alert about `{total}` of them. */
  several: Texts
  reasons: Record<AlertReason, Texts>
  see: Texts
}

/** The news that both halves tell in the same words. */
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
