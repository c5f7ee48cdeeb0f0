import type { Booking } from '#contract/bookings/bookings.ts'
import { depositWay } from '#contract/bookings/deposit-rules.ts'
import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import type { Visit } from '#contract/buying/visits.ts'
import { api } from '#web/api/browser-api.ts'
import { daysUntil } from '#web/ui/dates/calendar-days.ts'

/** Number of upcoming stays searched for to-dos. */
const viewedStays = '50'

/** Stays to come and under way, by their arrival, with what the guest can do now: take photographs, have a deposit held. */
export async function loadStays() {
  const { items } = await api('GET /bookings/my', {
    query: { when: 'upcoming', sort_by: 'check_in', sort_direction: 'asc', per_page: viewedStays },
  })
  const photographed = items.find(isNearInventory)
  const secured = items.find(isNearDeposit)
  const next = nextStayOf(items)
  const [inventory, deposit, hasCode] = await Promise.all([
    photographed && openInventory(photographed),
    secured && dueDeposit(secured),
    next ? hasDoorCode(next) : false,
  ])
  return { bookings: items, inventory, deposit, hasCode }
}

export function nextStayOf(bookings: readonly Booking[]) {
  return bookings.find(({ status }) => status === 'CONFIRMED')
}

/** Whether the guide of a stay has a door code. Who acts for a person reads no guide: none is claimed then. */
async function hasDoorCode({ id }: Booking) {
  const found = await api('GET /bookings/:id/guide', { params: { id } }).catch(() => null)
  return found?.guide?.codes.has_door_code ?? false
}
export type ClientStays = Awaited<ReturnType<typeof loadStays>>

function isNearInventory({ status, check_in, check_out }: Booking) {
  if (status === 'IN_STAY') return daysUntil(check_in) >= -1 || daysUntil(check_out) <= 1
  return status === 'CONFIRMED' && daysUntil(check_in) <= 0
}

export interface OpenInventory {
  booking: Booking
  moment: InventoryMoment
  closesAt: string
}

/** The moment at which the guest may photograph and has not. */
async function openInventory(booking: Booking): Promise<OpenInventory | undefined> {
  const { periods, pictures } = await api('GET /bookings/:id/inventory', { params: { id: booking.id } })
  const open = periods.find(
    ({ party, moment, may_add }) =>
      party === 'guest' &&
      may_add &&
      !pictures.some((picture) => picture.party === 'guest' && picture.moment === moment),
  )
  return open && { booking, moment: open.moment, closesAt: open.closes_at }
}

/** It opens a day before the arrival; the answer of the API counts, since days here are those of this device. */
function isNearDeposit(booking: Booking) {
  return (
    booking.deposit_minor > 0 &&
    depositWay(booking) === 'card' &&
    ((booking.status === 'CONFIRMED' && daysUntil(booking.check_in) <= 2) || booking.status === 'IN_STAY')
  )
}

async function dueDeposit(booking: Booking) {
  const { deposit } = await api('GET /bookings/:id/deposit', { params: { id: booking.id } })
  return deposit?.may_hold ? { booking, deposit } : undefined
}

/** Visits and offers of the buyer: those to come and the latest ones. */
export async function loadDeals() {
  const [visits, offers] = await Promise.all([api('GET /visits/my'), api('GET /offers/my')])
  return {
    visits: visits.items,
    /** Those of the coming seven days. */
    visitsOfWeek: visits.items.filter(isWithinWeek),
    offers: offers.items,
    isBuyer: visits.pagination.total_items + offers.pagination.total_items > 0,
  }
}

function isWithinWeek({ status, starts_at }: Visit) {
  const days = (Date.parse(starts_at) - Date.now()) / 86_400_000
  return (status === 'REQUESTED' || status === 'CONFIRMED') && days > 0 && days < 7
}

export type ClientDeals = Awaited<ReturnType<typeof loadDeals>>
