import type { Texts } from '#server/platform/texts/texts.ts'
import type { NotificationContent } from '#server/notifications/notification-request.ts'
import { notify } from '#server/notifications/notify.ts'
import type { TestApi } from '../start-api.ts'

/** A text that contains its language. */
export const createTestTexts = (words: string): Texts => ({
  fr: words,
  en: `${words} (en)`,
  es: `${words} (es)`,
})

/** Notifies a user of an accepted booking, or of another event. */
export function createTestNotification(
  api: TestApi,
  userId: string,
  content: Partial<NotificationContent> = {},
) {
  return api.app.db.transaction((tx) =>
    notify(tx, api.app, {
      userId,
      event: 'booking_accepted',
      title: createTestTexts('Réservation confirmée'),
      message: createTestTexts('Votre séjour à Lyon'),
      link: '/client-dash/bookings/1',
      ...content,
    }),
  )
}
