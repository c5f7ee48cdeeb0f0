import * as contract from '#contract/money/finances.ts'
import * as refundContract from '#contract/money/admin-payments.ts'
import * as ownerBilling from '#contract/money/owner-billing.ts'
import { paginate } from '#contract/core/page.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveRepeatable } from '#server/idempotency/idempotency.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { assertConfirmedAddress, saveBankAccount, showBankAccount } from './payouts/bank-account.ts'
import { connectAccount, payoutProviderOf, readAccount } from './payouts/connect-account.ts'
import { noReceipt } from './finance-refusals.ts'
import { momentsOf, periodOr } from '#server/invoicing/platform-months.ts'
import { findMovements } from './movement-queries.ts'
import { changeOwnerBilling, showOwnerBilling } from '#server/invoicing/owner-billing-details.ts'
import {
  findInvoice,
  findReceipts,
  findStayOnDocument,
  listInvoicesOf,
} from '#server/invoicing/document-repository.ts'
import { findPayouts } from './payouts/payout-queries.ts'
import { presentMovement, presentPayout } from './present-finances.ts'
import { showMonth } from './show-month.ts'
import { readStatements } from './statement.ts'
import { summarizeFinances } from './summarize-finances.ts'
import { writeDocument } from '#server/invoicing/write-documents.ts'
import { statementCsv, statementPdf, statementSpreadsheet } from './write-statement.ts'
import { authorize } from './document-access.ts'

export function financeRoutes(app: HttpApp) {
  reportRoutes(app)
  documentRoutes(app)
  payoutRoutes(app)
}

function reportRoutes(app: HttpApp) {
  serve(app, contract.showFinanceSummary, async ({ actor, query }) => {
    const period = periodOr(app.clock.now(), query)
    return { ...period, currencies: await summarizeFinances(app, signedIn(actor).userId, period) }
  })
  serve(app, contract.showFinanceMonth, ({ actor, query }) =>
    showMonth(app, signedIn(actor).userId, query.month),
  )
  serve(app, contract.listMovements, async ({ actor, query }) => {
    const { page, per_page: limit, from, to, kind, about, property_id: rentalId, search } = query
    const { rows, total } = await findMovements(
      app.db,
      {
        ownerId: signedIn(actor).userId,
        from: from ? momentsOf({ from, to: from }).from : undefined,
        until: to ? momentsOf({ from: to, to }).until : undefined,
        kind,
        about,
        rentalId,
        search,
      },
      { limit, offset: (page - 1) * limit },
    )
    return { items: rows.map(presentMovement), pagination: paginate(page, limit, total) }
  })
  serve(app, contract.downloadStatement, async ({ actor, query, language, reply }) => {
    const { userId } = signedIn(actor)
    const statements = await readStatements(app, userId, query.month, query.currency)
    const file = `demeure-${query.month}.${query.format}`
    void reply
      ?.header('content-disposition', `attachment; filename="${file}"`)
      .type(statementTypes[query.format])
    if (query.format === 'csv') return statementCsv(statements, language)
    if (query.format === 'xlsx') return statementSpreadsheet(statements, language)
    return statementPdf(statements, query.month, await nameOf(app, userId), language)
  })
}

async function nameOf(app: HttpApp, userId: string) {
  const person = (await publicProfiles(app.db, [userId])).get(userId)
  return person ? `${person.firstName} ${person.lastName}` : ''
}

const statementTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function documentRoutes(app: HttpApp) {
  serve(app, contract.downloadReceipt, async ({ actor, params, language, reply }) => {
    const viewer = signedIn(actor)
    const stay = await findStayOnDocument(app.db, params.id)
    authorize(viewer, 'download_receipt', stay, ({ guestId, ownerId }) => [guestId, ownerId])
    const [receipt] = await findReceipts(app.db, params.id)
    if (!receipt) throw noReceipt()
    void reply?.header('content-disposition', `attachment; filename="${receipt.number}.pdf"`)
    return writeDocument(app.config, receipt, language)
  })
  serve(app, contract.listInvoices, async ({ actor }) => {
    const invoices = await listInvoicesOf(app.db, signedIn(actor).userId)
    return {
      items: invoices.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        kind: invoice.kind === 'fee_credit_note' ? ('credit_note' as const) : ('invoice' as const),
        month: 'month' in invoice.content ? invoice.content.month : '',
        currency: invoice.currency,
        total_minor: invoice.totalMinor,
        issued_at: invoice.issuedAt.toISOString(),
      })),
    }
  })
  serve(app, ownerBilling.showOwnerBilling, ({ actor }) => showOwnerBilling(app, signedIn(actor).userId))
  serve(app, ownerBilling.saveOwnerBilling, ({ actor, body }) =>
    changeOwnerBilling(app, signedIn(actor).userId, body),
  )
  serve(app, contract.downloadInvoice, async ({ actor, params, language, reply }) => {
    const invoice = await findInvoice(app.db, params.id)
    authorize(signedIn(actor), 'download_invoice', invoice, ({ participantId }) => [participantId])
    void reply?.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
    return writeDocument(app.config, invoice, language)
  })
}

function payoutRoutes(app: HttpApp) {
  serve(app, contract.listPayouts, async ({ actor, query: { page, per_page: limit, status } }) => {
    const { rows, total } = await findPayouts(
      app.db,
      { ownerId: signedIn(actor).userId, status },
      { limit, offset: (page - 1) * limit },
    )
    return { items: rows.map(presentPayout), pagination: paginate(page, limit, total) }
  })
  serve(app, contract.showPayoutAccount, async ({ actor }) => {
    const account = await readAccount(app, signedIn(actor).userId)
    return {
      is_open: payoutProviderOf(app) !== undefined,
      account: account ? { state: account.state, updated_at: account.updatedAt.toISOString() } : null,
    }
  })
  serveRepeatable(app, contract.connectPayoutAccount, async ({ actor }) => ({
    url: await connectAccount(app, actor.userId),
  }))
  serve(app, contract.showBankAccount, async ({ actor }) => ({
    account: await showBankAccount(app, signedIn(actor).userId),
  }))
  serve(app, refundContract.showMyBankAccount, async ({ actor }) => ({
    account: await showBankAccount(app, signedIn(actor).userId),
  }))
  serve(app, refundContract.saveMyBankAccount, async ({ actor, body, request }) => ({
    account: await saveBankAccount(app, signedIn(actor), body, visitOf(request)),
  }))
  serve(app, contract.saveBankAccount, async ({ actor, body, request }) => ({
    account: await saveBankAccount(app, signedIn(actor), body, visitOf(request)),
  }))
  refuseInOrder(app, [refundContract.saveMyBankAccount, contract.saveBankAccount], async ({ actor }) =>
    assertConfirmedAddress(await findUser(app.db, signedIn(actor).userId)),
  )
}
