import * as contract from '#contract/money/billing.ts'
import * as cardContract from '#contract/money/saved-cards.ts'
import { paginate } from '#contract/core/page.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveOnce, serveRepeatable } from '#server/idempotency/idempotency.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { planBalance } from '#server/ledger/book-plan.ts'
import { changeDetails, showDetails } from './billing-details.ts'
import { countInvoices, findInvoice, findInvoices } from './billing-queries.ts'
import { cancelPlan, changePlan, keepPlan, previewPlan } from './plans/change-plan.ts'
import { beginCard, cardVaultOf, readCard, removeCard } from './cards/store-card.ts'
import { findPayable, methodsFor, payInvoice } from './invoices/pay-invoice.ts'
import { highlight, listHighlights, stopHighlight } from './plans/plan-limits.ts'
import { presentCard, presentInvoice, presentLine } from './present-billing.ts'
import { listPlans, showSubscription } from './plans/show-subscription.ts'
import { writeInvoice } from './invoices/write-invoice.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'
import { authorize as authorizeInvoice } from './invoice-access.ts'

const payments = { name: 'invoice-payment', max: 30, seconds: 600 }

/** Plans, invoices and payments of a seller. */
export function billingRoutes(app: HttpApp) {
  planRoutes(app)
  cardRoutes(app)
  invoiceRoutes(app)
}

async function billed(app: HttpApp, actor: Actor) {
  return authorize(await asSeller(app.db, signedIn(actor)), 'manage_billing').sellerId
}

function planRoutes(app: HttpApp) {
  serve(app, contract.showSubscription, async ({ actor }) =>
    showSubscription(app.db, app, await billed(app, actor)),
  )
  serve(app, contract.listPlans, async ({ actor }) =>
    listPlans(app.db, app.settings, await billed(app, actor)),
  )
  serve(app, contract.previewPlan, async ({ actor, body }) => {
    const quote = await previewPlan(app, await billed(app, actor), body)
    return {
      move: quote.move,
      effective_on: quote.effectiveOn,
      due_on: quote.dueOn,
      currency: quote.currency,
      lines: quote.lines.map(presentLine),
      net_minor: quote.netMinor,
      vat_category: quote.vat.category,
      vat_percent: quote.vat.percent,
      vat_minor: quote.vatMinor,
      total_minor: quote.totalMinor,
    }
  })
  serveOnce(app, contract.changePlan, async ({ actor, body }, tx) => {
    const { sellerId } = authorize(await asSeller(tx, actor), 'manage_billing')
    await changePlan(tx, app, sellerId, body)
    return showSubscription(tx, app, sellerId)
  })
  serveOnce(app, contract.cancelPlan, async ({ actor }, tx) => {
    const { sellerId } = authorize(await asSeller(tx, actor), 'manage_billing')
    await cancelPlan(tx, app, sellerId)
    return showSubscription(tx, app, sellerId)
  })
  serveOnce(app, contract.keepPlan, async ({ actor }, tx) => {
    const { sellerId } = authorize(await asSeller(tx, actor), 'manage_billing')
    await keepPlan(tx, app, sellerId)
    return showSubscription(tx, app, sellerId)
  })
  serve(app, contract.listHighlights, async ({ actor }) =>
    listHighlights(app.db, app.settings, await billed(app, actor)),
  )
  serve(app, contract.highlightListing, async ({ actor, params }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'highlight_listing')
    return app.db.transaction((tx) => highlight(tx, app.settings, sellerId, params.id))
  })
  serve(app, contract.endHighlight, async ({ actor, params }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'highlight_listing')
    return app.db.transaction((tx) => stopHighlight(tx, app.settings, sellerId, params.id))
  })
}

function cardRoutes(app: HttpApp) {
  const present = (card: Parameters<typeof presentCard>[0]) => ({
    is_open: cardVaultOf(app) !== undefined,
    card: presentCard(card),
  })
  serve(app, cardContract.showSavedCard, async ({ actor }) =>
    present(await readCard(app, await billed(app, actor))),
  )
  serveRepeatable(
    app,
    cardContract.beginSavedCard,
    async ({ actor }) => ({ redirect_url: await beginCard(app, await billed(app, actor)) }),
    payments,
  )
  serve(app, cardContract.removeSavedCard, async ({ actor }) => {
    await removeCard(app, await billed(app, actor))
    return present(undefined)
  })
}

function invoiceRoutes(app: HttpApp) {
  serve(app, contract.showBillingDetails, async ({ actor }) => showDetails(app, await billed(app, actor)))
  serve(app, contract.saveBillingDetails, async ({ actor, body }) =>
    changeDetails(app, await billed(app, actor), body),
  )
  serve(app, contract.listSellerInvoices, async ({ actor, query: { page, per_page: limit } }) => {
    const sellerId = await billed(app, actor)
    const rows = await findInvoices(app.db, sellerId, { limit, offset: (page - 1) * limit })
    const { currency } = await showSubscription(app.db, app, sellerId)
    const owed = -(await planBalance(app.db, sellerId, currency))
    return {
      items: rows.map(presentInvoice),
      pagination: paginate(page, limit, await countInvoices(app.db, sellerId)),
      methods: methodsFor(
        app,
        rows.find(({ invoice }) => invoice.status === 'due')?.invoice.currency ?? currency,
      ),
      credits: owed > 0 ? [{ currency, amount_minor: owed }] : [],
    }
  })
  serve(app, contract.downloadSellerInvoice, async ({ actor, params, language, reply }) => {
    const invoice = await findInvoice(app.db, params.id)
    authorizeInvoice(await asSeller(app.db, signedIn(actor)), 'download', invoice)
    void reply?.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
    return writeInvoice(app.config, invoice, language)
  })
  serveRepeatable(
    app,
    contract.paySellerInvoice,
    async ({ actor, params, body }) => {
      const { provider, redirectUrl, transfer } = await payInvoice(app, params.id, body.method, actor)
      return { provider, redirect_url: redirectUrl, transfer }
    },
    payments,
  )
  refuseInOrder(app, [contract.paySellerInvoice], ({ actor, params }) =>
    findPayable(app, params.id, signedIn(actor)),
  )
}
