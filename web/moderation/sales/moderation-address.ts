import { priorities } from '#contract/moderation/sale-moderation-enums.ts'
import { named, oneOf, pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

const queueSorts = [
  'priority-desc',
  'submitted_at-asc',
  'submitted_at-desc',
  'created_at-asc',
  'created_at-desc',
  'updated_at-desc',
  'updated_at-asc',
  'sale_price-desc',
  'sale_price-asc',
] as const
export type QueueSort = (typeof queueSorts)[number]

/** The queue of sales to moderate. */
export const moderationSearch = searchState(
  {
    priority: named('priorite', oneOf(priorities, '')),
    sort: named('tri', oneOf(queueSorts, 'priority-desc')),
    page: pageNumber(),
    /** The listing that is open. */
    sale: named('bien', uuid(null)),
  },
  // Another level or page begins with nothing open; opening a listing stays on its page.
  (change) => ('sale' in change ? {} : { page: 1, sale: null }),
)
export type QueueState = StateOf<typeof moderationSearch>

export function queueQuery({ page, priority, sort }: QueueState) {
  const [sort_by, sort_direction] = sort.split('-') as [
    'priority' | 'submitted_at' | 'created_at' | 'updated_at' | 'sale_price',
    'asc' | 'desc',
  ]
  return { page: String(page), sort_by, sort_direction, ...(priority && { priority }) }
}
