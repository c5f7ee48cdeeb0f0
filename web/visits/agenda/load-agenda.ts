import { dateOfInstant } from '#contract/core/date-format.ts'
import type { OpenSlot, Visit } from '#contract/buying/visits.ts'
import { api } from '#web/api/browser-api.ts'
import { addDays } from '#web/calendar/days.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'
import type { VisitState } from './visit-address.ts'

export interface AgendaData {
  /** The first of the seven days. */
  from: string
  visits: Visit[]
  slots: OpenSlot[]
  /** The first visit to come, shown where the week has none. */
  next: Visit | undefined
  /** When this was loaded. */
  now: string
  /** The visit that the address names. */
  linked: Visit | null
}

export const agendaDays = 7

/** Seven days of visits, and of open slots for a seller; those around the visit that a notification links to. */
export async function loadAgenda(
  side: 'buyer' | 'seller',
  { week, visit }: Pick<VisitState, 'week' | 'visit'>,
): Promise<AgendaData> {
  const linked = visit ? await api('GET /visits/:id', { params: { id: visit } }).catch(() => null) : null
  const from = week || firstDayFor(linked)
  const to = addDays(from, agendaDays - 1)
  const [visits, slots, ahead] = await Promise.all([
    everyPage((page) => {
      const query = { from, to, per_page: '100', page: String(page) }
      return side === 'seller' ? api('GET /seller/visits', { query }) : api('GET /visits/my', { query })
    }),
    side === 'seller' ? api('GET /seller/visit-slots/open', { query: { from, to } }) : { items: [] },
    side === 'seller'
      ? api('GET /seller/visits', { query: { status: 'CONFIRMED', per_page: '1' } })
      : api('GET /visits/my', { query: { per_page: '1' } }),
  ])
  const next = ahead.items.find(({ status, starts_at }) => status === 'CONFIRMED' && isAhead(starts_at))
  return { from, visits, slots: slots.items, next, linked, now: new Date().toISOString() }
}

/** Other days, or another visit from a notification, start the agenda anew. */
export function agendaKey({ from, linked }: AgendaData) {
  return `${from} ${linked?.id}`
}

/** Today, unless the visit is not within a week from it. */
function firstDayFor(visit: Visit | null) {
  const today = todayLocal()
  if (!visit) return today
  const day = dateOfInstant(visit.starts_at, visit.time_zone)
  return day < today || day >= addDays(today, agendaDays) ? day : today
}

interface Page {
  items: Visit[]
  pagination: { total_pages: number }
}

/** Agencies have weeks of more than a page. */
async function everyPage(load: (page: number) => Promise<Page>) {
  const first = await load(1)
  const others = Array.from(
    { length: Math.max(0, first.pagination.total_pages - 1) },
    (_, index) => index + 2,
  )
  const rest = await Promise.all(others.map(load))
  return [first, ...rest].flatMap(({ items }) => items)
}

function isAhead(instant: string) {
  return Date.parse(instant) > Date.now()
}
