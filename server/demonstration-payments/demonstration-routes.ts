import { eq } from 'drizzle-orm'
import * as accountContract from '#contract/money/demonstration/demonstration-accounts.ts'
import * as contract from '#contract/money/demonstration/demonstration-payments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { demonstrationAccounts } from '#server/schema/dealings/demonstration-payment-tables.ts'
import { findAttempt } from './attempt-queries.ts'
import { answerChallenge, payByCard, payByPhone } from './pay-attempt.ts'
import { presentAccount, presentAttempt } from './present-demonstration.ts'
import { queueWebhook } from './queue-webhook.ts'

const pressLimit = { name: 'demonstration-payment', max: 60, seconds: 600 }

/** The page of the demonstration provider. Where it is off, in production above all, these addresses do not exist. */
export function demonstrationRoutes(app: HttpApp) {
  serve(app, contract.showDemonstrationPayment, async ({ params, reply }) => {
    void reply?.header('cache-control', 'private, no-store')
    const attempt = await findAttempt(open(app).db, params.id)
    // A charge of a stored card has no page.
    if (!attempt || attempt.kind === 'charge') throw notFound()
    return presentAttempt(attempt)
  })
  serve(
    app,
    contract.payByTestCard,
    async ({ body }) =>
      presentAttempt(
        await payByCard(open(app), body.id, { card: body.card, simulatedFailures: body.simulated_failures }),
      ),
    pressLimit,
  )
  serve(
    app,
    contract.answerChallenge,
    async ({ body }) => presentAttempt(await answerChallenge(open(app), body.id, body.answer === 'accept')),
    pressLimit,
  )
  serve(
    app,
    contract.payByTestPhone,
    async ({ body }) =>
      presentAttempt(
        await payByPhone(open(app), body.id, { ...body, simulatedFailures: body.simulated_failures }),
      ),
    pressLimit,
  )
  serve(app, accountContract.showDemonstrationAccount, async ({ params, reply }) => {
    void reply?.header('cache-control', 'private, no-store')
    return presentAccount(await accountOf(open(app).db, params.id))
  })
  serve(app, accountContract.openDemonstrationAccount, ({ body }) => openAccount(app, body.id), pressLimit)
}

/** @throws 404 where the demonstration is off */
function open(app: HttpApp) {
  if (!app.config.demonstrationPayments) throw notFound()
  return app
}

async function accountOf(db: Executor, id: string) {
  const [account] = await db.select().from(demonstrationAccounts).where(eq(demonstrationAccounts.id, id))
  if (!account) throw notFound()
  return account
}

async function openAccount(app: HttpApp, id: string) {
  const { db, clock } = open(app)
  return db.transaction(async (tx) => {
    const account = await accountOf(tx, id)
    if (account.isReady) return presentAccount(account)
    await tx.update(demonstrationAccounts).set({ isReady: true }).where(eq(demonstrationAccounts.id, id))
    const data = { object: 'account' as const, id, payment_id: null }
    await queueWebhook(tx, { provider: 'demonstration_card', type: 'account.updated', data }, clock.now())
    return presentAccount({ ...account, isReady: true })
  })
}
