import type { Language } from '#contract/core/language.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { Context } from '#server/platform/context.ts'
import { noteStatements } from '#server/conversations/write-message.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { type SqlFragment, together } from '#server/platform/database/statement.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import type { Listener } from '#server/notifications/listener.ts'
import { notificationStatements } from '#server/notifications/notify.ts'
import type { RecipientNotification } from '#server/notifications/notification-request.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { bookingNotifications, type BookingNotification } from './booking-notifications.ts'
import { momentAt } from '#server/availability/local-time.ts'
import type { NotificationTexts } from './notification-texts.ts'
import { type BookingNames, type BookingRecord, findListening } from '../booking-queries.ts'
import { partsText, planText, totalText } from './plan-texts.ts'
import { datesIn, dayIn } from '#server/availability/stay-days.ts'

interface NotificationDetails {
  amountMinor?: number
  backMinor?: number
  creditMinor?: number
  /** What is left of `amountMinor` for the other participant. */
  restMinor?: number
  /** Participant who acted, where only the other one is notified. */
  by?: string
  day?: string
  /** The last digits of the card that is debited. */
  card?: string | undefined
  /** What is debited from it. */
  parts?: PlannedPayment[]
  /** The stay as requested by a change. */
  change?: Pick<BookingRecord, 'checkIn' | 'checkOut' | 'totalMinor' | 'touristTax' | 'taxOnSite'>
  time?: string
  /** Shares of a stay that several pay: those that are there, and all. */
  counts?: { paid: number; shares: number }
  /** The reason, as entered by whoever decided. */
  reason?: string
}

/** Notifies guest and owner of an event of their booking and adds it to their conversation, in its transaction. */
export async function notifyParticipants(
  tx: Transaction,
  app: Context,
  notification: BookingNotification,
  booking: BookingRecord,
  details: NotificationDetails = {},
) {
  const { event }: NotificationTexts = bookingNotifications[notification]
  const existing = event ? await findListening(tx, booking, event) : nobody
  const statements = participantNotifications(app, notification, booking, { ...details, ...existing })
  if (statements.length > 0) await runWithin(tx, together(statements))
}

/** Recipients of a booking's notifications, with the names used in them. */
export interface Listening {
  names: BookingNames
  listeners: Listener[]
}

const nobody: Listening = { names: { home: '', guest: '', owner: '' }, listeners: [] }

/** The same as parts of the statement that writes the event. */
export function participantNotifications(
  app: Context,
  notification: BookingNotification,
  booking: BookingRecord,
  details: NotificationDetails & Listening,
): SqlFragment[] {
  const notificationTexts: NotificationTexts = bookingNotifications[notification]
  const note = notificationTexts.note ? noteStatements(app, booking, notificationTexts.note) : []
  if (!notificationTexts.event) return note
  const { names, listeners } = details
  const values = inEachLanguage((language) => valuesIn(language, booking, names, details))
  const write = (texts: Texts) =>
    inEachLanguage((language) => fill(texts[language], values[language], language))
  const soon = isSoon(booking, app.clock.now())
  const participants = [
    { userId: booking.guestId, party: 'guest', area: 'client-dash' },
    { userId: booking.ownerId, party: 'owner', area: 'owner-dash' },
  ] as const
  const recipients = participants.flatMap(({ userId, party: role, area }): RecipientNotification[] => {
    const words = notificationTexts[role] ?? (details.by === role ? undefined : notificationTexts.toOther)
    if (!words) return []
    const recipientNotification = {
      userId,
      title: write(words.title),
      message: write(words.message),
      link: `/${area}/bookings/${booking.id}${role === 'guest' ? partOfPage[notificationTexts.page ?? 'all'] : ''}`,
      data: { booking_id: booking.id, code: booking.code },
      soon,
      mail: { action: notificationTexts.page === 'review' ? writeReviewLabel : seeBooking },
    }
    return [recipientNotification]
  })
  return [...note, ...notificationStatements(app, notificationTexts.event, listeners, recipients)]
}

/** What the guest's link opens: the dialog that the button of the e-mail names, or the card that the page scrolls to. */
const partOfPage = { review: '?review', guide: '#guide', all: '' }

const soonMilliseconds = 48 * 3_600_000

/** Whether the stay begins within 48 hours, or has begun. */
function isSoon({ checkIn, checkOut, checkInFrom, checkOutUntil, timeZone }: BookingRecord, now: Date) {
  const arrival = momentAt(checkIn, checkInFrom, timeZone)
  const departure = momentAt(checkOut, checkOutUntil, timeZone)
  return arrival.getTime() - now.getTime() < soonMilliseconds && now < departure
}

const seeBooking: Texts = localized('Voir la réservation')
const writeReviewLabel: Texts = localized({ message: 'Donner mon avis', context: 'e-mail button' })

function valuesIn(
  language: Language,
  booking: BookingRecord,
  names: BookingNames,
  {
    amountMinor = 0,
    backMinor = 0,
    creditMinor = 0,
    restMinor = 0,
    day,
    time = '',
    card = '',
    parts = [],
    change,
    reason = '',
    counts = { paid: 0, shares: 0 },
  }: NotificationDetails,
) {
  const money = (minor: number) => formatExactMoney(minor, booking.currency, language)
  let dates: string | undefined
  // Formatted on access: most texts use two or three of these, and nearly all the dates.
  return {
    ...names,
    code: booking.code,
    get dates() {
      return (dates ??= datesIn(language, booking.checkIn, booking.checkOut))
    },
    get amount() {
      return money(amountMinor)
    },
    get back() {
      return money(backMinor)
    },
    get credit() {
      return money(creditMinor)
    },
    get rest() {
      return money(restMinor)
    },
    get total() {
      return totalText(language, booking, booking.currency)
    },
    get asked() {
      return change ? datesIn(language, change.checkIn, change.checkOut) : ''
    },
    get asked_total() {
      return change ? totalText(language, change, booking.currency) : ''
    },
    get day() {
      return day ? dayIn(language, day) : ''
    },
    get until() {
      return booking.expiresAt
        ? formatMoment(booking.expiresAt.toISOString(), language, { timeZone: booking.timeZone })
        : ''
    },
    get parts() {
      return partsText(language, parts, booking.currency)
    },
    get plan() {
      return planText(language, booking)
    },
    time,
    card,
    reason,
    ...counts,
  }
}
