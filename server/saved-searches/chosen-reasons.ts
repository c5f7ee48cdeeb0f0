import type { AlertReason, savedSearches } from '#server/schema/following/saved-search-tables.ts'

type Choices = Pick<typeof savedSearches.$inferSelect, 'priceDrops' | 'backOnMarket'>

/** Whether a user wants to be notified of this reason; of what is new they always are. */
export function isChosen({ priceDrops, backOnMarket }: Choices, reason: AlertReason) {
  if (reason === 'price_drop') return priceDrops
  return reason === 'new' || backOnMarket
}
