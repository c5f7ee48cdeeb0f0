import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { publishApproved, type PublishResult, type PublishRequest, submitSale } from './publish-sale.ts'
import { illegalSaleTransition, scheduleOrNow, scheduleOutOfReach } from './sale-life-refusals.ts'
import { lockSale, type SaleRecord, updateSale } from './sale-life-queries.ts'
import { nextSaleStatuses } from './sale-lifecycle.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../listing/sale-access.ts'

interface PublishBody {
  publish_immediately?: boolean | undefined
  schedule_publish?: string | null | undefined
  send_notification: boolean
}

const publishable: readonly SaleStatus[] = ['draft', 'withdrawn', 'pending_validation']
/** How many days ahead a publication can be scheduled. */
const furthestDays = 365

/**
 * Publishes a listing for its seller as far as possible: submits a draft or a withdrawn listing, shows an approved one,
 * reschedules a waiting one. Atomic: one transaction.
 * @throws 404, 409 with the statuses that are allowed, 422
 */
export async function publishOwnSale(app: Context, id: string, body: PublishBody, actor: SignedIn) {
  return app.db.transaction(async (tx) => {
    const sale = await takePublishable(tx, app, id, actor)
    const request = draftOf(body, sale, app.clock.now())
    const action = await publish(app, tx, sale, request, actor)
    const after = (await lockSale(tx, id)) ?? sale
    const isPublished = action === 'published'
    return {
      action,
      published_at: (isPublished && after.publishedAt?.toISOString()) || null,
      scheduled_for: after.scheduledFor?.toISOString() ?? null,
      notification_sent: isPublished && after.notifyOnPublish,
    }
  })
}

/** Locks a listing of the caller. @throws 404 for any other, 409 with the statuses that are allowed */
export async function takePublishable(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const sale = await lockSale(tx, id)
  authorize(await asSeller(tx, actor), 'publish', sale)
  if (!publishable.includes(sale.saleStatus)) {
    throw illegalSaleTransition({ allowed: nextSaleStatuses(sale, 'seller', app.clock.now()) })
  }
  return sale
}

async function publish(
  app: Context,
  tx: Transaction,
  sale: SaleRecord,
  request: PublishRequest,
  actor: SignedIn,
): Promise<PublishResult> {
  const by = { id: actor.userId, as: 'seller' } as const
  if (sale.saleStatus === 'draft')
    return submitSale(app, tx, sale, { event: 'submit', actor: by, requested: request })
  if (sale.saleStatus === 'withdrawn')
    return submitSale(app, tx, sale, { event: 'relist', actor: by, requested: request })
  await updateSale(tx, sale.id, {
    autoPublish: request.autoPublish,
    scheduledFor: request.scheduledFor,
    notifyOnPublish: request.notify,
  })
  if (!sale.approvedAt) return request.scheduledFor ? 'scheduled' : 'submitted'
  if (request.scheduledFor) return 'scheduled'
  if (!request.autoPublish) return 'approved'
  await publishApproved(app, tx, sale.id)
  return 'published'
}

function draftOf(
  { publish_immediately: now, schedule_publish: day, send_notification: notify }: PublishBody,
  sale: SaleRecord,
  clock: Date,
): PublishRequest {
  if (!day) return { autoPublish: now ?? true, scheduledFor: null, notify }
  if (now) throw scheduleOrNow()
  const scheduledFor = instantOf(day, sale.timeZone)
  const ahead = scheduledFor.getTime() - clock.getTime()
  if (ahead <= 0 || ahead > furthestDays * 86_400_000) throw scheduleOutOfReach()
  return { autoPublish: true, scheduledFor, notify }
}

/** A time without a zone is in the time zone of the property. */
function instantOf(text: string, timeZone: string) {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return new Date(text)
  return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds)
}
