import { paginate } from '#contract/core/page.ts'
import type { PendingSaleKyc } from '#contract/moderation/sale-kyc.ts'
import type { Priority } from '#contract/moderation/sale-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import { answerHours, levels } from './kyc-levels.ts'
import { findDocumentsOf, findPending } from './kyc-request-queries.ts'

const hour = 3_600_000

interface RequestedChange {
  page: number
  per_page: number
  kyc_type?: PendingSaleKyc['kyc_type'] | undefined
  priority?: Priority | undefined
}

/** Sellers and listings that wait for a verification, the longest first. */
export async function listPendingKyc(
  app: Context,
  { page, per_page: limit, kyc_type, priority }: RequestedChange,
) {
  const now = app.clock.now().getTime()
  const level = levels.find((each) => each.priority === priority)
  const filter = {
    type: kyc_type,
    before: level && new Date(now - level.fromHours * hour),
    after: level && level.toHours < Infinity ? new Date(now - level.toHours * hour) : undefined,
  }
  const { rows, total } = await findPending(app.db, filter, { limit, offset: (page - 1) * limit })
  const documents = await findDocumentsOf(
    app.db,
    rows.flatMap(({ request }) => request.listingId ?? []),
  )
  return {
    items: rows.map(({ request, listing, ...seller }): PendingSaleKyc => {
      const { id, listingId, createdAt } = request
      const waited = Math.max(0, (now - createdAt.getTime()) / hour)
      return {
        kyc_id: id,
        kyc_type: listingId ? 'property' : seller.professionalType ? 'professional' : 'identity',
        status: request.status,
        priority: levels.find(({ fromHours }) => waited >= fromHours)?.priority ?? 'LOW',
        seller: {
          id: request.sellerId,
          name: `${seller.firstName} ${seller.lastName}`.trim(),
          company_name: seller.companyName,
        },
        property:
          listingId && listing
            ? {
                id: listingId,
                title: listing.title,
                city: listing.city,
                sale_status: listing.saleStatus,
                documents: (documents.get(listingId) ?? []).map((document) => ({
                  id: document.id,
                  document_type: document.kind,
                  file_name: document.fileName,
                  media_type: document.mediaType,
                  size: document.size,
                  created_at: document.createdAt.toISOString(),
                })),
              }
            : null,
        submitted_at: createdAt.toISOString(),
        waited_hours: Math.round(waited * 10) / 10,
        due_at: new Date(createdAt.getTime() + answerHours * hour).toISOString(),
      }
    }),
    pagination: paginate(page, limit, total),
  }
}
