import { findRecipient } from '#server/notifications/find-recipient.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findDocuments, findGrantees, insertGrant, isBuyerOf, revokeGrant } from './document-queries.ts'
import { noSharedDocument } from './document-refusals.ts'
import { isShared, presentGrantee } from './present-document.ts'
import { findSaleRecord, lockSaleRecord } from '#server/sales/listing/sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '#server/sales/listing/sale-access.ts'

export async function listGrantees(app: Context, listingId: string, actor: SignedIn) {
  authorize(await asSeller(app.db, actor), 'share_documents', await findSaleRecord(app.db, listingId))
  const documents = await findDocuments(app.db, listingId)
  const grantees = await findGrantees(app.db, listingId)
  return {
    document_types: [...new Set(documents.filter(isShared).map(({ kind }) => kind))],
    readers: grantees.map(presentGrantee),
  }
}

/**
 * Grants a buyer access to the documents and notifies them; idempotent.
 * @throws 404 unless the buyer has contacted the seller about the listing, 409 without a shared document
 */
export async function grantDocuments(app: Context, listingId: string, granteeId: string, actor: SignedIn) {
  await app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, listingId)
    authorize(await asSeller(tx, actor), 'share_documents', sale)
    if (granteeId === sale.sellerId || !(await findRecipient(tx, granteeId))) throw notFound()
    if (!(await isBuyerOf(tx, listingId, await authorOf(tx, granteeId)))) throw notFound()
    const shared = (await findDocuments(tx, listingId)).filter(isShared)
    if (shared.length === 0) throw noSharedDocument()
    const grant = { listingId, granteeId, grantedBy: actor.userId, grantedAt: app.clock.now() }
    if (await insertGrant(tx, grant)) await notifyGrantee(tx, app, listingId, granteeId, shared.length)
  })
}

export async function revokeDocuments(app: Context, listingId: string, granteeId: string, actor: SignedIn) {
  await app.db.transaction(async (tx) => {
    authorize(await asSeller(tx, actor), 'share_documents', await lockSaleRecord(tx, listingId))
    await revokeGrant(tx, listingId, granteeId, app.clock.now())
  })
}

async function notifyGrantee(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'config'>,
  listingId: string,
  granteeId: string,
  documents: number,
) {
  const listing = (await saleBriefsOf(tx, [listingId])).get(listingId)
  if (!listing) return
  const { title, seller, country_slug: country, is_visible: isVisible } = listing
  await notify(tx, app, {
    userId: granteeId,
    event: 'papers_opened',
    title: localized('{name} vous ouvre les documents de « {title} »', { name: seller.name, title }),
    message: localized(
      '{papers, plural, =1 {Un document vous attend} other {# documents vous attendent}}. Chaque lecture est notée ; le vendeur peut retirer cet accès.',
      { papers: documents },
    ),
    // A listing off the market has no page: its documents are beside its inquiries.
    link: isVisible ? `/properties-for-sale/${country}/${listingId}#documents` : '/client-dash/inquiries',
    data: { property_id: listingId },
    mail: {
      action: localized('Lire les documents'),
    },
  })
}
