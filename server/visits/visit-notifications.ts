import { formatMoment } from '#contract/core/date-format.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { VisitRow } from './visit-queries.ts'

/** Events of a visit that are notified. */
export type VisitNotification =
  | 'booked'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'moved'
  | 'time_proposed'
  | 'time_declined'
  | 'time_withdrawn'
  | 'tomorrow'
  | 'soon'
  | 'over'
  | 'rated'

interface Words {
  event: NotificationEvent
  title: Texts
  /** Attaches the iCalendar file. */
  withCalendar?: boolean
}

/** Time of a visit in the time zone of the listing: « samedi 5 juin à 10:00 ». */
export function visitMoment({ startsAt, timeZone }: Pick<VisitRow, 'startsAt' | 'timeZone'>): Texts {
  return inEachLanguage((language) =>
    formatMoment(startsAt, language, { weekday: 'long', year: undefined, timeZone }),
  )
}

const briefly: Record<VisitNotification, Texts> = {
  booked: localized({ message: 'Demande de visite', context: 'notification' }),
  accepted: localized('Visite confirmée'),
  declined: localized('Visite refusée'),
  cancelled: localized('Visite annulée'),
  moved: localized('Visite déplacée'),
  time_proposed: localized('Autre heure proposée'),
  time_declined: localized('Heure de visite gardée'),
  time_withdrawn: localized('Heure de visite gardée'),
  tomorrow: localized('Visite demain'),
  soon: localized('Visite bientôt'),
  over: localized('Après votre visite'),
  rated: localized('Avis sur une visite'),
}

/** The same for a lock screen: event and time, without a name. */
export function visitBrief(notification: VisitNotification, visit: VisitRow): Texts {
  const what = briefly[notification === 'booked' && visit.status === 'CONFIRMED' ? 'accepted' : notification]
  const when = visitMoment(visit)
  return localized('{what} : {when}', { what, when })
}

type RecipientNotification = { forBuyer?: Words; forSeller?: Words }

/** The texts for each participant; undefined for one who is not notified. */
export function visitNotifications(
  notification: VisitNotification,
  visit: VisitRow,
  listing: { title: string; seller: string },
): RecipientNotification {
  const { title, seller } = listing
  const { buyerName, cancelledBy, status } = visit
  const about: Texts = localized('« {title} »', { title })
  const isPromised = status === 'CONFIRMED'
  switch (notification) {
    case 'booked':
      return {
        forBuyer: isPromised
          ? words('visit_booked', localized('Votre visite de {about} est confirmée', { about }), true)
          : words(
              'visit_booked',
              localized('Votre demande de visite de {about} est chez le vendeur', { about }),
            ),
        forSeller: isPromised
          ? words('visit_booked', localized('{buyerName} visitera {about}', { buyerName, about }), true)
          : words('visit_booked', localized('{buyerName} demande à visiter {about}', { buyerName, about })),
      }
    case 'accepted':
      return {
        forBuyer: words(
          'visit_changed',
          localized('{seller} confirme votre visite de {about}', { seller, about }),
          true,
        ),
      }
    case 'declined':
      return {
        forBuyer: words(
          'visit_changed',
          localized('{seller} ne peut pas vous recevoir pour {about}', { seller, about }),
        ),
      }
    case 'cancelled': {
      const cancelled = words('visit_changed', localized('La visite de {about} est annulée', { about }), true)
      return {
        ...(cancelledBy !== 'buyer' && { forBuyer: cancelled }),
        ...(cancelledBy !== 'seller' && { forSeller: cancelled }),
      }
    }
    case 'moved': {
      const moved = words(
        'visit_changed',
        localized('La visite de {about} change d’heure', { about }),
        isPromised,
      )
      return { forBuyer: moved, forSeller: moved }
    }
    case 'time_proposed':
      return {
        forBuyer: words(
          'visit_changed',
          localized('{seller} propose une autre heure pour votre visite de {about}', { seller, about }),
        ),
      }
    case 'time_declined':
      return {
        forSeller: words(
          'visit_changed',
          localized('{buyerName} garde l’heure prévue pour {about}', { buyerName, about }),
        ),
      }
    case 'time_withdrawn':
      return {
        forBuyer: words('visit_changed', localized('La visite de {about} garde son heure', { about })),
      }
    case 'tomorrow':
      return {
        forBuyer: words('visit_reminder', localized('Demain, vous visitez {about}', { about }), true),
        forSeller: words(
          'visit_reminder',
          localized('Demain, {buyerName} visite {about}', { buyerName, about }),
        ),
      }
    case 'soon':
      return {
        forBuyer: words('visit_reminder', localized('Votre visite de {about} commence bientôt', { about })),
        forSeller: words(
          'visit_reminder',
          localized('{buyerName} visite bientôt {about}', { buyerName, about }),
        ),
      }
    case 'over':
      return {
        forBuyer: words('visit_feedback', localized('Comment était la visite de {about} ?', { about })),
      }
    case 'rated':
      return {
        forSeller: words(
          'visit_feedback',
          localized('{buyerName} vous dit comment était la visite de {about}', { buyerName, about }),
        ),
      }
  }
}

function words(event: NotificationEvent, title: Texts, withCalendar = false): Words {
  return { event, title, withCalendar }
}

/** For the buyer: the time proposed, and the one that the visit keeps meanwhile. */
export function proposedLines(
  visit: Pick<VisitRow, 'startsAt' | 'timeZone'>,
  proposedStartsAt: Date,
): [Texts, Texts] {
  const proposed = visitMoment({ startsAt: proposedStartsAt, timeZone: visit.timeZone })
  const current = visitMoment(visit)
  return [
    localized('Heure proposée : {proposed}', { proposed }),
    localized('Jusqu’à votre réponse, la visite reste prévue {current}.', { current }),
  ]
}

export const seeVisit: Texts = localized('Voir la visite')

export const visitFootnote: Texts = localized(
  'Ce lien ouvre votre visite sans compte, pour la déplacer ou l’annuler : ne le transmettez à personne.',
)

export const requestAddressTexts = {
  subject: localized('Confirmez votre visite de « {home} »'),
  title: localized('Un clic, et le créneau est à vous'),
  text: localized('Nous retenons ce créneau une demi-heure, le temps que vous confirmiez votre adresse.'),
  action: localized('Confirmer ma visite'),
}
