import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

/** What happens to an offer that the other side is told of. */
export type OfferNews =
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

/** For a locked screen: neither a name nor a price. */
export const offerBrief: Record<OfferEvent, Texts> = {
  offer_received: {
    fr: 'Du nouveau sur une offre d’achat',
    en: 'News of an offer to buy',
    es: 'Novedades sobre una oferta de compra',
  },
  offer_answered: {
    fr: 'Réponse à une offre d’achat',
    en: 'An offer to buy has an answer',
    es: 'Respuesta a una oferta de compra',
  },
}

interface Told {
  event: OfferEvent
  title: Texts
}

/** The words of a notification, where `who` is the other side and `home` the listing's title. */
export function offerNews(news: OfferNews, { who, home }: { who: string; home: string }): Told {
  const [fr, en, es] = [`« ${home} »`, `“${home}”`, `«${home}»`]
  switch (news) {
    case 'received':
      return told(
        'offer_received',
        `${who} vous fait une offre pour ${fr}`,
        `${who} makes you an offer for ${en}`,
        `${who} le hace una oferta por ${es}`,
      )
    case 'countered':
      return told(
        'offer_received',
        `${who} vous fait une contre-proposition pour ${fr}`,
        `${who} makes you a counter-offer for ${en}`,
        `${who} le hace una contraoferta por ${es}`,
      )
    case 'accepted':
      return told(
        'offer_answered',
        `${who} accepte votre offre pour ${fr}`,
        `${who} accepts your offer for ${en}`,
        `${who} acepta su oferta por ${es}`,
      )
    case 'refused':
      return told(
        'offer_answered',
        `${who} refuse votre offre pour ${fr}`,
        `${who} refuses your offer for ${en}`,
        `${who} rechaza su oferta por ${es}`,
      )
    case 'withdrawn':
      return told(
        'offer_answered',
        `${who} retire son offre pour ${fr}`,
        `${who} withdraws the offer for ${en}`,
        `${who} retira su oferta por ${es}`,
      )
    case 'expired':
      return told(
        'offer_answered',
        `L’offre pour ${fr} n’est plus valable`,
        `The offer for ${en} is no longer valid`,
        `La oferta por ${es} ya no es válida`,
      )
    case 'waiting':
      return told(
        'offer_answered',
        `Votre offre pour ${fr} est en attente : une autre a été acceptée`,
        `Your offer for ${en} is waiting: another was accepted`,
        `Su oferta por ${es} está en espera: se ha aceptado otra`,
      )
    case 'revived':
      return told(
        'offer_answered',
        `Votre offre pour ${fr} revit : la vente n’a pas abouti`,
        `Your offer for ${en} lives again: the sale fell through`,
        `Su oferta por ${es} revive: la venta no prosperó`,
      )
    case 'fell_through':
      return told(
        'offer_answered',
        `La vente de ${fr} n’aboutit pas`,
        `The sale of ${en} falls through`,
        `La venta de ${es} no prospera`,
      )
  }
}

function told(event: OfferEvent, fr: string, en: string, es: string): Told {
  return { event, title: { fr, en, es } }
}

/** Said with each offer and on its letter: what it asks and what follows. */
export const noMoneyAsked: Texts = {
  fr: 'Aucune somme n’est demandée ni due pour faire ou accepter une offre. Après la signature du compromis, l’acheteur dispose encore de 10 jours pour se rétracter (article L. 271-1 du code de la construction et de l’habitation).',
  en: 'No money is asked or owed for making or accepting an offer. Once the preliminary contract is signed, the buyer still has 10 days to retract (article L. 271-1 of the French building and housing code).',
  es: 'No se pide ni se debe ninguna suma por hacer o aceptar una oferta. Tras la firma del compromiso, el comprador aún dispone de 10 días para retractarse (artículo L. 271-1 del código francés de la construcción y la vivienda).',
}
/** Where another law than the French one says what follows. */
export const noMoneyAskedElsewhere: Texts = {
  fr: 'Aucune somme n’est demandée ni due pour faire ou accepter une offre. Les délais de rétractation sont ceux de la loi du pays où se trouve le bien : votre notaire vous les indiquera.',
  en: 'No money is asked or owed for making or accepting an offer. Periods of retraction are those of the law where the home stands: your notary will tell you.',
  es: 'No se pide ni se debe ninguna suma por hacer o aceptar una oferta. Los plazos de retractación son los de la ley del lugar del inmueble: su notario se los indicará.',
}
