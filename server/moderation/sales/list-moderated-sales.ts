import { paginate } from '#contract/core/page.ts'
import type { saleStatuses } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import {
  findModeratedSales,
  findModerated,
  findPictures,
  type AdminFilter,
} from './moderated-sale-queries.ts'
import { presentModeratedSale } from './present-moderated-sale.ts'

/** All listings for sale, with counts per status within the search. */
export async function listModeratedSales(
  app: Context,
  { page, per_page: limit, ...filter }: AdminFilter & { page: number; per_page: number },
) {
  const { ids, counts, waiting } = await findModeratedSales(app.db, filter, {
    limit,
    offset: (page - 1) * limit,
  })
  const [rows, pictures] = await Promise.all([findModerated(app.db, ids), findPictures(app.db, ids, true)])
  const totals = new Map(counts.map(({ status, total }) => [status, total]))
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  return {
    items: rows.map((row) => presentModeratedSale(row, pictures.get(row.sale.id)?.[0])),
    pagination: paginate(page, limit, filter.status ? (totals.get(filter.status) ?? 0) : all),
    counts: { all, under_review: waiting, by_status: byStatus((status) => totals.get(status) ?? 0) },
  }
}

function byStatus(total: (status: (typeof saleStatuses)[number]) => number) {
  return {
    draft: total('draft'),
    pending_validation: total('pending_validation'),
    active: total('active'),
    under_offer: total('under_offer'),
    sold: total('sold'),
    withdrawn: total('withdrawn'),
    suspended: total('suspended'),
    rejected: total('rejected'),
  }
}
