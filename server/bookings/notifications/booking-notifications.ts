import { changeNotifications } from './change-notifications.ts'
import { depositNotifications } from './deposit-notifications.ts'
import { disputeNotifications } from './dispute-notifications.ts'
import type { NotificationTexts } from './notification-texts.ts'
import { requestNotifications } from './request-notifications.ts'
import { stayNotifications } from './stay-notifications.ts'

/** Texts and recipients of all notifications about bookings. */
export const bookingNotifications = {
  ...requestNotifications,
  ...changeNotifications,
  ...depositNotifications,
  ...disputeNotifications,
  ...stayNotifications,
} satisfies Record<string, NotificationTexts>
export type BookingNotification = keyof typeof bookingNotifications
export type ReminderKind = Exclude<keyof typeof stayNotifications, 'started' | 'completed'> | 'deposit_due'
