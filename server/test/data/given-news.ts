import type { Texts } from '#server/platform/texts/texts.ts'
import type { News } from '#server/notifications/notification-request.ts'
import { notify } from '#server/notifications/notify.ts'
import type { TestApi } from '../start-api.ts'

/** A text that says in which language it is. */
export const givenTexts = (words: string): Texts => ({ fr: words, en: `${words} (en)`, es: `${words} (es)` })

/** Somebody is told that a booking was accepted, or whatever else the test is about. */
export function givenNews(api: TestApi, userId: string, news: Partial<News> = {}) {
  return api.app.db.transaction((tx) =>
    notify(tx, api.app, {
      userId,
      event: 'booking_accepted',
      title: givenTexts('Réservation confirmée'),
      message: givenTexts('Votre séjour à Lyon'),
      link: '/client-dash/bookings/1',
      ...news,
    }),
  )
}
