import type { Booking } from '#contract/bookings/bookings.ts'
import { daysUntil } from '#web/ui/dates/calendar-days.ts'
import { nextDue } from './next-due.ts'

export type StayMatter = { booking: Booking } & (
  | { kind: 'pay_now' | 'pay_host'; amountMinor: number }
  | { kind: 'answer_change' }
)

/** A balance is listed as due from this many days before its date. */
const noticeDays = 7

/** Pending actions of the guest: amounts due that are not debited by themselves, answers to the host. */
export function stayMatters(bookings: Booking[]): StayMatter[] {
  return bookings.flatMap((booking): StayMatter[] => {
    const matters: StayMatter[] = []
    if (booking.allowed_actions.includes('accept_change')) matters.push({ kind: 'answer_change', booking })
    const due = nextDue(booking)
    const isNear = due && (due.due_on === null || daysUntil(due.due_on) <= noticeDays)
    if (!due || !isNear || booking.is_debited) return matters
    const amountMinor = due.amount_minor
    if (booking.allowed_actions.includes('pay')) matters.push({ kind: 'pay_now', booking, amountMinor })
    else if (booking.payment_method === 'offline' && booking.status === 'CONFIRMED')
      matters.push({ kind: 'pay_host', booking, amountMinor })
    return matters
  })
}
