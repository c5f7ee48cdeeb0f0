import type { Priority } from '#contract/moderation/sale-moderation.ts'
import { priorities } from '#contract/moderation/sale-moderation-enums.ts'

/** State of the queue's screen in its address. */
export interface QueueState {
  priority: Priority | ''
  page: number
  /** The listing that is open. */
  sale: string | null
}

export function readQueue(search: URLSearchParams): QueueState {
  const sale = search.get('bien')
  return {
    priority: priorities.find((each) => each === search.get('priorite')) ?? '',
    page: readPage(search),
    sale: sale && /^[0-9a-f-]{36}$/.test(sale) ? sale : null,
  }
}

export function readPage(search: URLSearchParams) {
  return Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
}

/** The address of a state; another level or page begins with nothing open. */
export function writeQueue(state: QueueState, change: Partial<QueueState>): URLSearchParams {
  const preservesPage = 'page' in change || 'sale' in change
  const next = {
    ...state,
    ...(preservesPage ? {} : { page: 1 }),
    ...('sale' in change ? {} : { sale: null }),
    ...change,
  }
  const given: [string, string | null][] = [
    ['priorite', next.priority],
    ['page', next.page === 1 ? null : String(next.page)],
    ['bien', next.sale],
  ]
  return new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
