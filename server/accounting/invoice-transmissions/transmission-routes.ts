import * as contract from '#contract/money/invoice-transmissions.ts'
import type { InvoiceTransmission } from '#contract/money/invoice-transmissions.ts'
import { transmissionStatuses } from '#contract/money/invoice-transmission-enums.ts'
import { paginate } from '#contract/core/page.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { conflict, notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { registeredPlatform } from './registered-platform.ts'
import {
  countByStatus,
  findTransmissions,
  lockTransmission,
  saveTransmission,
  type ShownTransmission,
} from './transmission-queries.ts'

/** Invoices at the registered platform. */
export function transmissionRoutes(app: HttpApp) {
  serve(app, contract.listInvoiceTransmissions, async ({ query }) => {
    const { page, per_page: limit, status } = query
    const { rows, total } = await findTransmissions(app.db, { status }, { limit, offset: (page - 1) * limit })
    const counts = await countByStatus(app.db)
    const { E_INVOICING_URL: url, E_INVOICING_SINCE: since } = app.config
    const isConfigured = registeredPlatform(app) !== undefined
    return {
      items: rows.map(present),
      pagination: paginate(page, limit, total),
      platform: isConfigured && url ? new URL(url).host : null,
      since: since ?? null,
      counters: transmissionStatuses.map((each) => ({ status: each, invoices: counts.get(each) ?? 0 })),
    }
  })
  serve(app, contract.retryInvoiceTransmission, ({ params }) =>
    app.db.transaction(async (tx) => {
      const row = await lockTransmission(tx, { documentId: params.id })
      if (!row) throw notFound()
      if (row.status !== 'waiting') throw conflict()
      const now = app.clock.now()
      await saveTransmission(tx, params.id, { nextAt: now, reasonCode: null, failure: null, updatedAt: now })
    }),
  )
}

function present(row: ShownTransmission): InvoiceTransmission {
  const { transmission, number, kind, currency, totalMinor, issuedAt, userId, firstName, lastName } = row
  return {
    id: transmission.documentId,
    number,
    is_credit_note: kind === 'credit_note' || kind === 'fee_credit_note',
    buyer: { id: userId, name: `${firstName} ${lastName}`.trim() },
    currency,
    total_minor: totalMinor,
    issued_at: issuedAt.toISOString(),
    status: transmission.status,
    reason_code: transmission.reasonCode,
    reason_text: transmission.reasonText,
    failure: transmission.failure,
    next_at: transmission.nextAt?.toISOString() ?? null,
    may_retry: transmission.status === 'waiting',
  }
}
