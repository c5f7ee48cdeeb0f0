import * as contract from '#contract/money/admin-finances.ts'
import { paginate } from '#contract/core/page.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { exportOwedPayouts } from './payouts/export-owed-payouts.ts'
import { countPayouts } from './payouts/count-payouts.ts'
import { acceptHolder, findOtherPayee } from './payouts/bank-account.ts'
import { findPayouts, type PayoutFilter } from './payouts/payout-queries.ts'
import { presentOwedPayout, presentPayout } from './present-finances.ts'
import { sendPayout, takeReady, transferOf } from './payouts/send-payout.ts'

/** Payouts that the company has to send, and their confirmation. */
export function adminFinanceRoutes(app: HttpApp) {
  serve(app, contract.listOwedPayouts, async ({ query }) => {
    const { page, per_page: limit } = query
    const found = await findPayouts(app.db, filterOf(query), { limit, offset: (page - 1) * limit })
    return {
      items: found.rows.map(presentOwedPayout),
      pagination: paginate(page, limit, found.total),
      totals: found.totals.map(({ currency, amountMinor, payouts }) => ({
        currency,
        amount_minor: amountMinor,
        payouts,
      })),
      counters: await countPayouts(app.db),
    }
  })
  serve(app, contract.exportOwedPayouts, async ({ query, language, reply, actor, request }) => {
    await recordAudit(app, app.db, {
      action: 'export.payouts',
      entity: { kind: 'export', id: 'payouts' },
      actor: signedIn(actor),
      visit: visitOf(request),
    })
    void reply?.header('content-disposition', 'attachment; filename="demeure-versements.csv"')
    return exportOwedPayouts(app.db, filterOf(query), language)
  })
  serve(app, contract.showTransfer, ({ params, actor, request }) =>
    app.db.transaction(async (tx) => {
      const transfer = await transferOf(tx, app, params.id)
      await recordAudit(app, tx, {
        action: 'money.account_read',
        entity: { kind: 'payout', id: params.id },
        actor: signedIn(actor),
        visit: visitOf(request),
      })
      return transfer
    }),
  )
  serveOnce(app, contract.acceptHolder, async ({ params, body, actor, request }, tx) => {
    const { reason, ...seen } = body
    await acceptHolder(tx, app, params.id, { seen, reason, actor, visit: visitOf(request) })
    return showPayout(tx, params.id)
  })
  serveOnce(app, contract.sendPayout, async ({ params, body, actor }, tx) => {
    const { reference, expected_amount_minor: expectedMinor } = body
    await sendPayout(tx, app, params.id, { reference, expectedMinor, actor })
    return showPayout(tx, params.id)
  })
  refuseInOrder(app, [contract.acceptHolder], ({ params, actor }) =>
    findOtherPayee(app.db, params.id, signedIn(actor)),
  )
  refuseInOrder(app, [contract.sendPayout], ({ params }) =>
    app.db.transaction((tx) => takeReady(tx, app, params.id, 'send')),
  )
}

async function showPayout(tx: Executor, id: string) {
  const { rows } = await findPayouts(tx, { id }, { limit: 1, offset: 0 })
  return presentPayout(rows[0]!)
}

interface RequestedPayouts {
  status?: PayoutFilter['status']
  hold_reason?: PayoutFilter['holdReason']
  search?: string | undefined
}

function filterOf({ status, hold_reason: holdReason, search }: RequestedPayouts): PayoutFilter {
  return { status, holdReason, search }
}
