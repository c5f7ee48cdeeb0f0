import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { SaleRecord } from './sale-life-queries.ts'
import { accountSuspended, offerSilent, verificationSuspended } from './status-reasons.ts'
import type { SaleEvent, SaleRole } from './sale-lifecycle.ts'

interface RecipientNotification {
  event: SaleEvent
  actor: { as: SaleRole }
  reason?: string | undefined
}

/**
 * Notifies the seller of status changes without a moderator: moderators' decisions carry a statement of reasons
 * (`server/moderation/sales`), and sellers need no notification of their own changes.
 */
export async function notifyStatusChange(
  app: Context,
  tx: Transaction,
  sale: SaleRecord,
  change: RecipientNotification,
) {
  const notification = notificationOf(sale.title, change, app.settings)
  if (!notification) return
  await notify(tx, app, {
    userId: sale.sellerId,
    ...notification,
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: { action: seeListing },
  })
}

function notificationOf(
  title: string,
  { event, actor, reason = '' }: RecipientNotification,
  { get }: SettingsLookup,
) {
  if (event === 'sell') return soldNotification(title, get('sold_shown_days'))
  if (actor.as !== 'system') return undefined
  // The participants are notified of an offer that one of them has ended (`notify-offer.ts`).
  if (event === 'offer_over' && reason === offerSilent)
    return offerOverNotification(title, get('offer_silence_days'))
  // The seller is notified once of the suspended verification or account, not of each listing.
  if (event === 'suspend' && reason !== verificationSuspended && reason !== accountSuspended)
    return suspendedNotification(title, reason)
  return undefined
}

interface SaleNotification {
  event: 'PROPERTY_SOLD' | 'offer_answered' | 'moderation_decision'
  title: Texts
  message: Texts
}

function soldNotification(title: string, days: number): SaleNotification {
  return {
    event: 'PROPERTY_SOLD',
    title: localized('« {title} » est vendue', { title }),
    message: localized(
      'L’annonce a quitté les recherches ; sa page reste visible {days, plural, one {# jour} other {# jours}}, avec la mention « vendu ». Le prix de la vente reste privé : il ne sert qu’à vos chiffres.',
      { days },
    ),
  }
}

function offerOverNotification(title: string, days: number): SaleNotification {
  return {
    event: 'offer_answered',
    title: localized('« {title} » est de nouveau disponible', { title }),
    message: localized(
      'L’offre acceptée est restée {days} jours sans nouvelles : le bien n’est plus sous offre. S’il est vendu, indiquez-le.',
      { days },
    ),
  }
}

function suspendedNotification(title: string, reason: string): SaleNotification {
  return {
    event: 'moderation_decision',
    title: localized('« {title} » est suspendue', { title }),
    message: localized('Raison : {reason}', { reason }),
  }
}

const seeListing: Texts = localized('Voir l’annonce')
