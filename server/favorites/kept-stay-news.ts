import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { endingKey } from '#server/notifications/ending-key.ts'
import type { News } from '#server/notifications/notification-request.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A stay that somebody keeps, as news of it speak of it. */
export type ToldStay = {
  favoriteId: string
  userId: string
  rentalId: string
  title: string
  city: string
  countryCode: CountryCode
}

const see: Texts = localized('Voir le logement')
const ending: Texts = localized('Ne plus rien recevoir sur ce logement, en un clic : {address}')

/** What somebody is told of a stay they keep. */
export function keptStayNews(
  app: Pick<Context, 'clock' | 'config' | 'keyFor'>,
  stay: ToldStay,
  told: { event: NotificationEvent; title: Texts; message: Texts; search?: string },
): News {
  const { favoriteId, rentalId } = stay
  const endLink = `/favorites/${favoriteId}/end-alerts?key=${endingKey(app, 'favorite', favoriteId)}`
  return {
    userId: stay.userId,
    event: told.event,
    title: told.title,
    message: told.message,
    link: `/properties/${countryByCode(stay.countryCode).slug}/${rentalId}${told.search ?? ''}`,
    data: { property_id: rentalId },
    mail: {
      paragraphs: inEachLanguage((language) => [
        told.message[language],
        fill(ending[language], { address: siteLink(app.config.publicUrl, language, endLink) }),
      ]),
      action: see,
      unsubscribeLink: endLink,
    },
  }
}
