import { type CountryCode, countryByCode } from '#contract/core/countries.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/http/endpoints/in-each-language.ts'
import { fill, type Texts } from '#server/platform/http/errors/refusal.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { endingKey } from '#server/notifications/ending-key.ts'
import type { News } from '#server/notifications/notification-request.ts'

/** A stay that somebody keeps, as news of it speak of it. */
export type ToldStay = {
  favoriteId: string
  userId: string
  rentalId: string
  title: string
  city: string
  countryCode: CountryCode
}

const see: Texts = { fr: 'Voir le logement', en: 'See the home', es: 'Ver el alojamiento' }
const ending: Texts = {
  fr: 'Ne plus rien recevoir sur ce logement, en un clic : {address}',
  en: 'Hear nothing more of this home, in one click: {address}',
  es: 'No recibir nada más sobre este alojamiento, con un clic: {address}',
}

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
