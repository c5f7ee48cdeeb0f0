import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paragraph } from '#contract/core/fields.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { bookingFacts } from '#server/rentals/listing/owned-rental-repository.ts'
import { rentalLifecycle } from '#server/rentals/lifecycle/rental-lifecycle.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { type BulkActor, bulkAction } from '../bulk/bulk-action.ts'
import { type LockedListing, lockListing } from './find-listing.ts'
import { alreadySo, notVisible, saleByModeration } from './listing-refusals.ts'

const permission = 'moderate_listings'
const withReason = z.strictObject({ reason: paragraph(600, 10) })

/** Takes stays off the site for good; stays to come remain (rules, section 5). */
export const archiveListing = bulkAction({
  permission,
  object: 'listing',
  input: withReason,
  run: (tx, app, work) => transitionRental(tx, app, 'archive', { ...work, reason: work.input.reason }),
})

/** Returns archived stays to their owner as drafts. */
export const restoreListing = bulkAction({
  permission,
  object: 'listing',
  input: withReason,
  run: (tx, app, work) => transitionRental(tx, app, 'restore', { ...work, reason: work.input.reason }),
})

/** @throws 403, 404, 409; a sale is suspended by a decision with its statement of reasons */
async function transitionRental(
  tx: Transaction,
  app: Context,
  action: 'archive' | 'restore',
  { objectId: id, reason, actor, requestId }: Work & { reason: string },
) {
  const found = await lockListing(tx, id, actor)
  if (found.kind === 'sale') throw saleByModeration()
  const { listing } = found
  const now = app.clock.now()
  const factsOf = await bookingFacts(tx, [id], now)
  const status = rentalLifecycle.after(action, { ...factsOf(id), status: listing.status }, 'admin')
  await tx
    .update(rentals)
    .set({ status, underReview: false, isFeatured: false, updatedAt: now })
    .where(eq(rentals.id, id))
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId: id,
    previousStatus: listing.status,
    newStatus: status,
    reason,
    actorId: actor.userId,
    actorAs: 'admin',
    createdAt: now,
  })
  const { title } = listing
  const isArchived = action === 'archive'
  await recordAudit(app, tx, {
    action: isArchived ? 'listing.archived' : 'listing.restored',
    entity: { kind: 'rental', id },
    before: { status: listing.status },
    after: { status },
    reason,
    actor,
    visit: { requestId, address: '' },
  })
  await notifyOwner(tx, app, found, {
    title: isArchived
      ? localized('« {title} » a été archivé', { title })
      : localized('« {title} » vous est rendu en brouillon', { title }),
    message: isArchived
      ? localized(
          'Raison : {reason}. Les séjours déjà confirmés sont maintenus. Vous pouvez contester cette décision pendant six mois depuis la page du logement, dans votre espace : une autre personne l’examine sous sept jours.',
          { reason },
        )
      : localized('Raison : {reason}. Vous pouvez le publier de nouveau.', { reason }),
  })
}

interface Work {
  objectId: string
  actor: BulkActor
  requestId: string
}

const nothing = z.strictObject({})

/** Puts listings before others in the selections of the site. */
export const featureListing = bulkAction({
  permission,
  object: 'listing',
  input: nothing,
  run: (tx, app, work) => setFeatured(tx, app, true, work),
})

export const unfeatureListing = bulkAction({
  permission,
  object: 'listing',
  input: nothing,
  run: (tx, app, work) => setFeatured(tx, app, false, work),
})

async function setFeatured(
  tx: Transaction,
  app: Context,
  isFeatured: boolean,
  { objectId: id, actor, requestId }: Work,
) {
  const found = await lockListing(tx, id, actor)
  const { title, isFeatured: was } = found.listing
  if (was === isFeatured) throw alreadySo()
  if (isFeatured && !isVisible(found)) throw notVisible()
  const change = { isFeatured, updatedAt: app.clock.now() }
  if (found.kind === 'rental') await tx.update(rentals).set(change).where(eq(rentals.id, id))
  else await tx.update(saleListings).set(change).where(eq(saleListings.id, id))
  await recordAudit(app, tx, {
    action: isFeatured ? 'listing.featured' : 'listing.unfeatured',
    entity: { kind: found.kind === 'rental' ? 'rental' : 'sale_listing', id },
    before: { is_featured: was },
    after: { is_featured: isFeatured },
    actor,
    visit: { requestId, address: '' },
  })
  await notifyOwner(tx, app, found, {
    title: isFeatured
      ? localized('« {title} » est mis en avant', { title })
      : localized('« {title} » n’est plus mis en avant', { title }),
    message: isFeatured
      ? localized('Notre équipe a choisi votre annonce pour les sélections du site.')
      : localized('Votre annonce reste visible comme les autres.'),
  })
}

function isVisible(found: LockedListing) {
  return found.kind === 'rental'
    ? found.listing.status === 'PUBLISHED' && !found.listing.underReview
    : found.listing.saleStatus === 'active' || found.listing.saleStatus === 'under_offer'
}

async function notifyOwner(
  tx: Transaction,
  app: Context,
  { ownerId, link }: Pick<LockedListing, 'ownerId' | 'link'>,
  texts: { title: Texts; message: Texts },
) {
  await notify(tx, app, {
    userId: ownerId,
    event: 'moderation_decision',
    ...texts,
    link,
    mail: { action: localized('Voir l’annonce') },
  })
}
