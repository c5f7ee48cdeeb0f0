import * as contract from '#contract/money/billing.ts'
import { paginate } from '#contract/core/page.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import {
  countAdminInvoices,
  dueTotals,
  findAdminInvoices,
  findInvoice,
  invoiceCounters,
  plansInForce,
} from './billing-queries.ts'
import { companyToday } from './plans/plan-in-force.ts'
import { cycles, priceOf } from './plans/plans.ts'
import { presentAdminInvoice } from './present-billing.ts'
import { confirmInvoicePayment, takeDue } from './invoices/settle-invoice.ts'
import { writeInvoice } from './invoices/write-invoice.ts'

/** What sellers owe the company, and the payments it has received. */
export function adminBillingRoutes(app: HttpApp) {
  serve(app, contract.listIssuedInvoices, async ({ query }) => {
    const { page, per_page: limit, status, search } = query
    const rows = await findAdminInvoices(app.db, { status, search }, { limit, offset: (page - 1) * limit })
    const totals = await dueTotals(app.db)
    const inForce = await plansInForce(app.db)
    return {
      items: rows.map(presentAdminInvoice),
      pagination: paginate(page, limit, await countAdminInvoices(app.db, { status, search })),
      counters: await invoiceCounters(app.db, companyToday(app)),
      due_totals: totals.map(({ currency, amountMinor }) => ({ currency, amount_minor: amountMinor })),
      plans: inForce.map(({ plan, currency, cycle, sellers }) => ({
        plan: plan!,
        currency,
        sellers,
        cycle,
        // Yearly prices divided by 12 months, rounded down to the cent.
        monthly_minor: Math.floor(
          (sellers * priceOf(app.settings, plan!, currency, cycle)) / cycles[cycle].months,
        ),
      })),
    }
  })
  serve(app, contract.downloadAdminInvoice, async ({ params, language, reply }) => {
    const invoice = await findInvoice(app.db, params.id)
    if (!invoice) throw notFound()
    void reply?.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
    return writeInvoice(app.config, invoice, language)
  })
  serveOnce(app, contract.confirmInvoicePayment, async ({ params, body, actor }, tx) => {
    await confirmInvoicePayment(tx, app, params.id, { ...body, by: actor.userId })
    const [row] = await findAdminInvoices(tx, { id: params.id }, { limit: 1, offset: 0 })
    return presentAdminInvoice(row!)
  })
  refuseInOrder(app, [contract.confirmInvoicePayment], ({ params }) =>
    app.db.transaction((tx) => takeDue(tx, params.id)),
  )
}
