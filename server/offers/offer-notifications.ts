import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Events of an offer of which the other participant is notified. */
export type OfferNotification =
  | 'received'
  | 'countered'
  | 'accepted'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'waiting'
  | 'revived'
  | 'fell_through'

type OfferEvent = Extract<NotificationEvent, 'offer_received' | 'offer_answered'>

/** For a lock screen: neither name nor price. */
export const offerBrief: Record<OfferEvent, Texts> = {
  offer_received: localized('Du nouveau sur une offre d’achat'),
  offer_answered: localized('Réponse à une offre d’achat'),
}

interface RecipientNotification {
  event: OfferEvent
  title: Texts
}

/** The texts of a notification; `who` is the other participant, `home` the listing's title. */
export function offerNotifications(
  notification: OfferNotification,
  { who, home: listing }: { who: string; home: string },
): RecipientNotification {
  const about = localized('« {title} »', { title: listing })
  switch (notification) {
    case 'received':
      return recipients('offer_received', localized('{who} vous fait une offre pour {about}', { who, about }))
    case 'countered':
      return recipients(
        'offer_received',
        localized('{who} vous fait une contre-proposition pour {about}', { who, about }),
      )
    case 'accepted':
      return recipients('offer_answered', localized('{who} accepte votre offre pour {about}', { who, about }))
    case 'refused':
      return recipients('offer_answered', localized('{who} refuse votre offre pour {about}', { who, about }))
    case 'withdrawn':
      return recipients('offer_answered', localized('{who} retire son offre pour {about}', { who, about }))
    case 'expired':
      return recipients('offer_answered', localized('L’offre pour {about} n’est plus valable', { about }))
    case 'waiting':
      return recipients(
        'offer_answered',
        localized('Votre offre pour {about} est en attente : une autre a été acceptée', { about }),
      )
    case 'revived':
      return recipients(
        'offer_answered',
        localized('Votre offre pour {about} revit : la vente n’a pas abouti', { about }),
      )
    case 'fell_through':
      return recipients('offer_answered', localized('La vente de {about} n’aboutit pas', { about }))
  }
}

function recipients(event: OfferEvent, title: Texts): RecipientNotification {
  return { event, title }
}

/** In each offer and its letter: legal consequences of an offer. */
export const noPaymentRequested: Texts = localized(
  'Aucune somme n’est demandée ni due pour faire ou accepter une offre. L’acheteur non professionnel d’un logement garde 10 jours pour se rétracter après la notification du compromis (article L. 271-1 du code de la construction et de l’habitation).',
)
/** Where the consequences follow another law than the French one. */
export const noPaymentRequestedElsewhere: Texts = localized(
  'Aucune somme n’est demandée ni due pour faire ou accepter une offre. Les délais de rétractation sont ceux de la loi du pays où se trouve le bien : votre notaire vous les indiquera.',
)
