import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { SaleRecord } from './sale-life-queries.ts'

/** Notifies the seller that a listing went online without moderation; by e-mail if they enabled it. */
export async function notifyPublished(app: Context, tx: Transaction, sale: SaleRecord) {
  const { title } = sale
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title: localized('« {title} » est en ligne', { title }),
    message: localized('Votre annonce est validée et visible de tous.'),
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: sale.notifyOnPublish && { action: seeListing },
  })
}

/** Notifies the seller that a publication scheduled for today failed, and what to correct. */
export async function notifyScheduleFailed(
  app: Context,
  tx: Transaction,
  sale: SaleRecord,
  refused: Refusal,
) {
  const { title } = sale
  const missing = (language: keyof Texts) =>
    refused.fields.map(({ texts }) => texts[language]).join(language === 'fr' ? ' ; ' : '; ')
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title: localized('« {title} » n’a pas pu être publiée', { title }),
    message: localized(
      'La publication prévue a été annulée, car l’annonce n’est plus conforme : {missing}. Elle est de nouveau en brouillon : corrigez-la, puis soumettez-la.',
      { missing: inEachLanguage((language) => missing(language)) },
    ),
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: { action: seeListing },
  })
}

const seeListing: Texts = localized('Voir l’annonce')
