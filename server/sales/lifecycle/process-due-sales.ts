import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { soldHiddenUpTo } from '../freshness/freshness.ts'
import { changeSaleStatus } from './change-sale-status.ts'
import { publishApproved } from './publish-sale.ts'
import {
  findDuePublications,
  findSilentOffers,
  findSoldToUnlist,
  lockSale,
  updateSale,
} from './sale-life-queries.ts'
import { notifyScheduleFailed } from './notify-publication.ts'
import { offerSilent } from './status-reasons.ts'

const system = { id: null, as: 'system' } as const

/** Scheduled work on listings for sale, each in a transaction of its own: a failure affects no other. */
export async function processDueSales(app: Context) {
  const now = app.clock.now()
  for (const id of await findDuePublications(app.db, now))
    await attempt(app, id, () => publishPlanned(app, id))
  for (const id of await findSilentOffers(app.db, daysBefore(now, app.settings.get('offer_silence_days')))) {
    await attempt(app, id, () =>
      app.db.transaction((tx) =>
        changeSaleStatus(app, tx, { listingId: id, event: 'offer_over', actor: system, reason: offerSilent }),
      ),
    )
  }
  for (const id of await findSoldToUnlist(app.db, soldHiddenUpTo(now, app.settings))) {
    await attempt(app, id, () => updateSale(app.db, id, { hiddenAt: now }))
  }
}

/**
 * Publishes approved listings on their scheduled day. A listing that is no longer lawful becomes a draft again and its
 * seller is notified why, so that none waits for a day that has passed.
 */
async function publishPlanned(app: Context, listingId: string) {
  try {
    await app.db.transaction((tx) => publishApproved(app, tx, listingId))
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    await app.db.transaction(async (tx) => {
      const sale = await lockSale(tx, listingId)
      if (sale?.saleStatus !== 'pending_validation') return
      const reason = error.fields.map(({ texts }) => texts.fr).join(' ; ') || error.texts.fr
      await changeSaleStatus(app, tx, { listingId, event: 'request_changes', actor: system, reason })
      await notifyScheduleFailed(app, tx, sale, error)
    })
  }
}

/** A 409 is no error: another process, or the seller, has changed the listing first. */
async function attempt(app: Context, listingId: string, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return
    app.log.error({ err: error, listingId }, 'the due transition of a listing failed')
  }
}

function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * 86_400_000)
}
