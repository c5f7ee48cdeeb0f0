import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
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
export async function tellStatusChange(app: Context, tx: Transaction, sale: SaleRecord, change: Told) {
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
    title: localized('« {title} » est vendue', { title }),
    message: localized(
      'L’annonce n’est plus visible. Le prix de la vente reste privé : il ne sert qu’à vos chiffres.',
    ),
  }
}

function offerOverNews(title: string): SaleNews {
  return {
    event: 'offer_answered',
    title: localized('« {title} » est de nouveau disponible', { title }),
    message: localized(
      'L’offre acceptée est restée 30 jours sans nouvelles : le bien n’est plus sous offre. S’il est vendu, indiquez-le.',
    ),
  }
}

function suspendedNews(title: string, reason: string): SaleNews {
  return {
    event: 'moderation_decision',
    title: localized('« {title} » est suspendue', { title }),
    message: localized('Raison : {reason}', { reason }),
  }
}

const seeListing: Texts = localized('Voir l’annonce')
