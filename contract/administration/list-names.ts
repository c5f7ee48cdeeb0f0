import { listingActions } from './listing-enums.ts'

/** No schema in this file: screens read it without downloading Zod. */

/** Lists of the administration with saved views and columns to choose. */
export const adminLists = ['users', 'work_items', 'listings', 'bookings'] as const

/** Most views that one person saves for one list. */
export const mostViews = 20

/** Actions on many objects at once (`server/administration/bulk/bulk-actions.ts`). */
export const bulkActions = [
  'user.note',
  'user.message',
  'work_item.assign',
  'work_item.gather',
  ...listingActions,
] as const

export const bulkJobStatuses = ['running', 'stopped', 'finished'] as const

/** Most objects of one job. */
export const mostBulkObjects = 50_000
