import * as contract from '#contract/money/admin-payments.ts'
import { paginate } from '#contract/core/page.ts'
import { listFileLimit, sendListFile, completeList } from '#server/audit/send-list-file.ts'
import { refundFile } from './refund-file.ts'
import { type Visit, visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { PaymentContext } from './payment-context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findChargebacks } from './chargebacks/chargeback-queries.ts'
import {
  creditTransferOf,
  findRefusedRefund,
  lockOpenCredit,
  payCredit,
  refundTransferOf,
  retryRefund,
  transferRefund,
} from './refunds/record-manual-refund.ts'
import { countWaiting, findCredits, findRefundsOf, findRefusedRefunds } from './admin-money-queries.ts'
import {
  presentChargeback,
  presentGuestCredit,
  presentMyRefund,
  presentRefusedRefund,
} from './present-admin-money.ts'

/** Refunds that staff transfers by hand, and chargebacks. */
export function adminPaymentRoutes(app: HttpApp & PaymentContext) {
  refusedRefunds(app)
  credits(app)
  serve(app, contract.listChargebacks, async ({ query: { page, per_page: limit, state } }) => {
    const { rows, total } = await findChargebacks(app.db, state, { limit, offset: (page - 1) * limit })
    return { items: rows.map(presentChargeback), pagination: paginate(page, limit, total) }
  })
  serve(app, contract.listMyRefunds, async ({ actor, query: { page, per_page: limit } }) => {
    const { userId } = signedIn(actor)
    const { rows, total } = await findRefundsOf(app.db, userId, { limit, offset: (page - 1) * limit })
    return {
      items: rows.map(presentMyRefund),
      pagination: paginate(page, limit, total),
      needs_account: rows.some(({ needsAccount }) => needsAccount),
    }
  })
}

function refusedRefunds(app: HttpApp & PaymentContext) {
  serve(app, contract.listRefusedRefunds, async ({ query: { page, per_page: limit } }) => {
    const { rows, total } = await findRefusedRefunds(app.db, { limit, offset: (page - 1) * limit })
    return {
      items: rows.map(presentRefusedRefund),
      pagination: paginate(page, limit, total),
      counters: await countWaiting(app.db),
    }
  })
  serve(
    app,
    contract.exportRefusedRefunds,
    async (call) => {
      const { rows } = await findRefusedRefunds(app.db, completeList)
      return sendListFile(app, call, refundFile, rows.map(presentRefusedRefund))
    },
    listFileLimit,
  )
  serveOnce(app, contract.retryRefund, async ({ params, language }, tx) => {
    await retryRefund(tx, app, params.id)
    return sentence(refundRetried, language)
  })
  serve(app, contract.showRefundTransfer, ({ params, actor, request }) =>
    app.db.transaction(async (tx) => {
      const transfer = await refundTransferOf(tx, app, params.id)
      await accountRead(app, tx, params.id, signedIn(actor), visitOf(request))
      return transfer
    }),
  )
  serveOnce(app, contract.transferRefund, async ({ params, body, actor, language }, tx) => {
    await transferRefund(tx, app, params.id, { reference: body.reference, actor })
    return sentence(sentByTransfer, language)
  })
  refuseInOrder(app, [contract.transferRefund], ({ params }) => findRefusedRefund(app.db, params.id))
}

function credits(app: HttpApp & PaymentContext) {
  serve(app, contract.listGuestCredits, async ({ query: { page, per_page: limit, state } }) => {
    const { rows, total } = await findCredits(app.db, state, { limit, offset: (page - 1) * limit })
    return { items: rows.map(presentGuestCredit), pagination: paginate(page, limit, total) }
  })
  serve(app, contract.showCreditTransfer, ({ params, actor, request }) =>
    app.db.transaction(async (tx) => {
      const transfer = await creditTransferOf(tx, app, params.id)
      await accountRead(app, tx, params.id, signedIn(actor), visitOf(request))
      return transfer
    }),
  )
  serveOnce(app, contract.payCredit, async ({ params, body, actor, language }, tx) => {
    await payCredit(tx, app, params.id, { reference: body.reference, actor })
    return sentence(sentByTransfer, language)
  })
  refuseInOrder(app, [contract.payCredit], ({ params }) =>
    app.db.transaction((tx) => lockOpenCredit(tx, params.id)),
  )
}

/** Audit entry: staff read a guest's bank account to pay it. */
function accountRead(
  app: HttpApp & PaymentContext,
  tx: Transaction,
  id: string,
  actor: SignedIn,
  visit: Visit,
) {
  return recordAudit(app, tx, {
    action: 'money.account_read',
    entity: { kind: 'refund', id },
    actor,
    visit,
  })
}

const refundRetried = localized('Le remboursement est redemandé au prestataire')
const sentByTransfer = localized('Virement enregistré, le voyageur en est averti')
