import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { endingKey } from '#server/notifications/ending-key.ts'
import type { NotificationContent } from '#server/notifications/notification-request.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A favourite stay, with the data of its notifications. */
export type NotifiedStay = {
  favoriteId: string
  userId: string
  rentalId: string
  title: string
  city: string
  countryCode: CountryCode
}

const see: Texts = localized('Voir le logement')
const ending: Texts = localized('Ne plus rien recevoir sur ce logement, en un clic : {address}')

/** The notification about a favourite stay. */
export function favoriteStayNotification(
  app: Pick<Context, 'clock' | 'config' | 'keyFor'>,
  stay: NotifiedStay,
  recipients: { event: NotificationEvent; title: Texts; message: Texts; search?: string },
): NotificationContent {
  const { favoriteId, rentalId } = stay
  const endLink = `/favorites/${favoriteId}/end-alerts?key=${endingKey(app, 'favorite', favoriteId)}`
  return {
    userId: stay.userId,
    event: recipients.event,
    title: recipients.title,
    message: recipients.message,
    link: `/properties/${countryByCode(stay.countryCode).slug}/${rentalId}${recipients.search ?? ''}`,
    data: { property_id: rentalId },
    mail: {
      paragraphs: inEachLanguage((language) => [
        recipients.message[language],
        fill(ending[language], { address: siteLink(app.config.publicUrl, language, endLink) }),
      ]),
      action: see,
      unsubscribeLink: endLink,
    },
  }
}
