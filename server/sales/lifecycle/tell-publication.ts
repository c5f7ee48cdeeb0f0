import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Refusal, Texts } from '#server/platform/http/errors/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import type { SaleRecord } from './sale-life-queries.ts'

/** Tells the seller that a listing went online without a moderator's word; by e-mail where they asked for it. */
export async function tellPublished(app: App, tx: Transaction, sale: SaleRecord) {
  const { title } = sale
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title: {
      fr: `« ${title} » est en ligne`,
      en: `“${title}” is online`,
      es: `«${title}» está en línea`,
    },
    message: {
      fr: 'Votre annonce est validée et visible de tous.',
      en: 'Your listing is approved and everybody can see it.',
      es: 'Su anuncio está aprobado y todo el mundo puede verlo.',
    },
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: sale.notifyOnPublish && { action: seeListing },
  })
}

/** Tells the seller that a publication planned for today could not be made, and what to mend. */
export async function tellScheduleFailed(app: App, tx: Transaction, sale: SaleRecord, refused: Refusal) {
  const { title } = sale
  const missing = (language: keyof Texts) =>
    refused.fields.map(({ texts }) => texts[language]).join(language === 'fr' ? ' ; ' : '; ')
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title: {
      fr: `« ${title} » n’a pas pu être publiée`,
      en: `“${title}” could not be published`,
      es: `«${title}» no se ha podido publicar`,
    },
    message: {
      fr: `La publication prévue a été annulée, car l’annonce n’est plus conforme : ${missing('fr')}. Elle est de nouveau en brouillon : corrigez-la, puis soumettez-la.`,
      en: `The planned publication was cancelled, as the listing is no longer lawful: ${missing('en')}. It is a draft again: correct it, then submit it.`,
      es: `La publicación prevista se ha anulado porque el anuncio ya no es conforme: ${missing('es')}. Vuelve a ser un borrador: corríjalo y envíelo.`,
    },
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: { action: seeListing },
  })
}

const seeListing: Texts = { fr: 'Voir l’annonce', en: 'See the listing', es: 'Ver el anuncio' }
