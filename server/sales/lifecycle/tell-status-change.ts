import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import type { SaleRecord } from './sale-life-queries.ts'
import type { SaleEvent, SaleParty } from './sale-lifecycle.ts'

interface Told {
  event: SaleEvent
  actor: { as: SaleParty }
  reason?: string | undefined
}

/**
 * Tells the seller what happened to a listing without a moderator: moderators' decisions carry a statement of reasons
 * of their own (`server/moderation/sales`), and what the seller did they know.
 */
export async function tellStatusChange(app: App, tx: Transaction, sale: SaleRecord, change: Told) {
  const news = newsOf(sale.title, change)
  if (!news) return
  await notify(tx, app, {
    userId: sale.sellerId,
    ...news,
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: { action: seeListing },
  })
}

function newsOf(title: string, { event, actor, reason = '' }: Told) {
  if (event === 'sell') return soldNews(title)
  if (actor.as !== 'system') return undefined
  if (event === 'offer_over') return offerOverNews(title)
  if (event === 'suspend') return suspendedNews(title, reason)
  return undefined
}

interface SaleNews {
  event: 'PROPERTY_SOLD' | 'offer_answered' | 'moderation_decision'
  title: Texts
  message: Texts
}

function soldNews(title: string): SaleNews {
  return {
    event: 'PROPERTY_SOLD',
    title: { fr: `« ${title} » est vendue`, en: `“${title}” is sold`, es: `«${title}» está vendido` },
    message: {
      fr: 'L’annonce n’est plus visible. Le prix de la vente reste privé : il ne sert qu’à vos chiffres.',
      en: 'The listing is no longer visible. The price of the sale stays private: only your figures use it.',
      es: 'El anuncio ya no es visible. El precio de la venta es privado: solo se usa en sus cifras.',
    },
  }
}

function offerOverNews(title: string): SaleNews {
  return {
    event: 'offer_answered',
    title: {
      fr: `« ${title} » est de nouveau disponible`,
      en: `“${title}” is available again`,
      es: `«${title}» vuelve a estar disponible`,
    },
    message: {
      fr: 'L’offre acceptée est restée 30 jours sans nouvelles : le bien n’est plus sous offre. S’il est vendu, indiquez-le.',
      en: 'The accepted offer had no news for 30 days: the home is no longer under offer. If it is sold, say so.',
      es: 'La oferta aceptada lleva 30 días sin novedades: el inmueble ya no está bajo oferta. Si se ha vendido, indíquelo.',
    },
  }
}

function suspendedNews(title: string, reason: string): SaleNews {
  return {
    event: 'moderation_decision',
    title: {
      fr: `« ${title} » est suspendue`,
      en: `“${title}” is suspended`,
      es: `«${title}» está suspendido`,
    },
    message: {
      fr: `Raison : ${reason}`,
      en: `Reason: ${reason}`,
      es: `Motivo: ${reason}`,
    },
  }
}

const seeListing: Texts = { fr: 'Voir l’annonce', en: 'See the listing', es: 'Ver el anuncio' }
