import { formatMoment } from '#contract/core/date-format.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Language } from '#contract/core/language.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import type { VisitRow } from './visit-queries.ts'

/** What happens to a visit that somebody is told of. */
export type VisitNews =
  | 'booked'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'moved'
  | 'tomorrow'
  | 'soon'
  | 'over'
  | 'rated'

interface Words {
  event: NotificationEvent
  title: Texts
  /** The calendar's file comes with it. */
  withCalendar?: boolean
}

/** When a visit is, by the clock of the home: « samedi 5 juin à 10:00 ». */
export function visitMoment({ startsAt, timeZone }: Pick<VisitRow, 'startsAt' | 'timeZone'>): Texts {
  return inEachLanguage((language) =>
    formatMoment(startsAt, language, { weekday: 'long', year: undefined, timeZone }),
  )
}

const briefly: Record<VisitNews, Texts> = {
  booked: { fr: 'Demande de visite', en: 'Visit asked for', es: 'Solicitud de visita' },
  accepted: { fr: 'Visite confirmée', en: 'Visit confirmed', es: 'Visita confirmada' },
  declined: { fr: 'Visite refusée', en: 'Visit declined', es: 'Visita rechazada' },
  cancelled: { fr: 'Visite annulée', en: 'Visit cancelled', es: 'Visita anulada' },
  moved: { fr: 'Visite déplacée', en: 'Visit moved', es: 'Visita cambiada' },
  tomorrow: { fr: 'Visite demain', en: 'Visit tomorrow', es: 'Visita mañana' },
  soon: { fr: 'Visite bientôt', en: 'Visit soon', es: 'Visita pronto' },
  over: { fr: 'Après votre visite', en: 'After your visit', es: 'Tras su visita' },
  rated: { fr: 'Avis sur une visite', en: 'Opinion on a visit', es: 'Opinión sobre una visita' },
}

/** The same for a locked screen: what happened and when, without a name. */
export function visitBrief(news: VisitNews, visit: VisitRow): Texts {
  const what = briefly[news === 'booked' && visit.status === 'CONFIRMED' ? 'accepted' : news]
  const when = visitMoment(visit)
  return { fr: `${what.fr} : ${when.fr}`, en: `${what.en}: ${when.en}`, es: `${what.es}: ${when.es}` }
}

type Told = { forBuyer?: Words; forSeller?: Words }

/** The words for each side; nothing for a side that need not be told. */
export function visitNews(news: VisitNews, visit: VisitRow, home: { title: string; seller: string }): Told {
  const { title, seller } = home
  const { buyerName, cancelledBy, status } = visit
  const about: Texts = { fr: `« ${title} »`, en: `“${title}”`, es: `«${title}»` }
  const isPromised = status === 'CONFIRMED'
  switch (news) {
    case 'booked':
      return {
        forBuyer: isPromised
          ? words(
              'visit_booked',
              `Votre visite de ${about.fr} est confirmée`,
              `Your visit of ${about.en} is confirmed`,
              `Su visita de ${about.es} está confirmada`,
              true,
            )
          : words(
              'visit_booked',
              `Votre demande de visite de ${about.fr} est chez le vendeur`,
              `Your request to visit ${about.en} is with the seller`,
              `Su solicitud de visita de ${about.es} está en manos del vendedor`,
            ),
        forSeller: isPromised
          ? words(
              'visit_booked',
              `${buyerName} visitera ${about.fr}`,
              `${buyerName} will visit ${about.en}`,
              `${buyerName} visitará ${about.es}`,
              true,
            )
          : words(
              'visit_booked',
              `${buyerName} demande à visiter ${about.fr}`,
              `${buyerName} asks to visit ${about.en}`,
              `${buyerName} solicita visitar ${about.es}`,
            ),
      }
    case 'accepted':
      return {
        forBuyer: words(
          'visit_changed',
          `${seller} confirme votre visite de ${about.fr}`,
          `${seller} confirms your visit of ${about.en}`,
          `${seller} confirma su visita de ${about.es}`,
          true,
        ),
      }
    case 'declined':
      return {
        forBuyer: words(
          'visit_changed',
          `${seller} ne peut pas vous recevoir pour ${about.fr}`,
          `${seller} cannot receive you for ${about.en}`,
          `${seller} no puede recibirle para ${about.es}`,
        ),
      }
    case 'cancelled': {
      const cancelled = words(
        'visit_changed',
        `La visite de ${about.fr} est annulée`,
        `The visit of ${about.en} is cancelled`,
        `La visita de ${about.es} está anulada`,
        true,
      )
      return {
        ...(cancelledBy !== 'buyer' && { forBuyer: cancelled }),
        ...(cancelledBy !== 'seller' && { forSeller: cancelled }),
      }
    }
    case 'moved': {
      const moved = words(
        'visit_changed',
        `La visite de ${about.fr} change d’heure`,
        `The visit of ${about.en} has another time`,
        `La visita de ${about.es} cambia de hora`,
        isPromised,
      )
      return { forBuyer: moved, forSeller: moved }
    }
    case 'tomorrow':
      return {
        forBuyer: words(
          'visit_reminder',
          `Demain, vous visitez ${about.fr}`,
          `Tomorrow you visit ${about.en}`,
          `Mañana visita ${about.es}`,
          true,
        ),
        forSeller: words(
          'visit_reminder',
          `Demain, ${buyerName} visite ${about.fr}`,
          `Tomorrow ${buyerName} visits ${about.en}`,
          `Mañana ${buyerName} visita ${about.es}`,
        ),
      }
    case 'soon':
      return {
        forBuyer: words(
          'visit_reminder',
          `Votre visite de ${about.fr} est dans deux heures`,
          `Your visit of ${about.en} is in two hours`,
          `Su visita de ${about.es} es dentro de dos horas`,
        ),
        forSeller: words(
          'visit_reminder',
          `${buyerName} visite ${about.fr} dans deux heures`,
          `${buyerName} visits ${about.en} in two hours`,
          `${buyerName} visita ${about.es} dentro de dos horas`,
        ),
      }
    case 'over':
      return {
        forBuyer: words(
          'visit_feedback',
          `Comment était la visite de ${about.fr} ?`,
          `How was the visit of ${about.en}?`,
          `¿Qué tal la visita de ${about.es}?`,
        ),
      }
    case 'rated':
      return {
        forSeller: words(
          'visit_feedback',
          `${buyerName} vous dit comment était la visite de ${about.fr}`,
          `${buyerName} tells you how the visit of ${about.en} was`,
          `${buyerName} le cuenta qué tal la visita de ${about.es}`,
        ),
      }
  }
}

function words(event: NotificationEvent, fr: string, en: string, es: string, withCalendar = false): Words {
  return { event, title: { fr, en, es }, withCalendar }
}

export const seeVisit: Texts = { fr: 'Voir la visite', en: 'See the visit', es: 'Ver la visita' }

export const visitFootnote: Texts = {
  fr: 'Ce lien ouvre votre visite sans compte, pour la déplacer ou l’annuler : ne le transmettez à personne.',
  en: 'This link opens your visit without an account, to move or cancel it: give it to nobody.',
  es: 'Este enlace abre su visita sin cuenta, para moverla o anularla: no lo comparta con nadie.',
}

export const askForAddressWords: Record<
  Language,
  { subject: (home: string) => string; title: string; text: string; action: string }
> = {
  fr: {
    subject: (home) => `Confirmez votre visite de « ${home} »`,
    title: 'Un clic, et le créneau est à vous',
    text: 'Nous retenons ce créneau une demi-heure, le temps que vous confirmiez votre adresse.',
    action: 'Confirmer ma visite',
  },
  en: {
    subject: (home) => `Confirm your visit of “${home}”`,
    title: 'One click and the slot is yours',
    text: 'We hold this slot for half an hour while you confirm your address.',
    action: 'Confirm my visit',
  },
  es: {
    subject: (home) => `Confirme su visita de «${home}»`,
    title: 'Un clic y el horario es suyo',
    text: 'Reservamos este horario media hora mientras confirma su dirección.',
    action: 'Confirmar mi visita',
  },
}
