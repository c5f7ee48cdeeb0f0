import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { stripeAccounts } from '../stripe/accounts.ts'
import { refuse, type StripeAnswer } from '../stripe/answers.ts'
import { stripeCards } from '../stripe/cards.ts'
import { stripeDisputes } from '../stripe/disputes.ts'
import { type Payments, stripePayments } from '../stripe/payments.ts'
import { stripeRefunds } from '../stripe/refunds.ts'
import { stripeTransfers } from '../stripe/transfers.ts'

type ValidationError = 'before' | 'after' | 'error' | 'nonsense'

/**
 * A local stand-in for Stripe with the rules that matter here: an answer is stored for its idempotency key, a payment
 * changes its status only as at Stripe, a refund never exceeds what was captured, and the payment page has a single
 * button. Errors can be set: the connection drops before or after the work, a 500, an answer that is not JSON.
 */
export async function openStripePeer(port = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const refusals: string[] = []
  const payments = stripePayments(url)
  const { intents, sessions, pay, intentOf } = payments
  const cards = stripeCards(payments)
  const refunds = stripeRefunds(payments, refusals)
  const disputes = stripeDisputes(payments)
  const accounts = stripeAccounts(url)
  const transfers = stripeTransfers(accounts, refusals)
  const parts = [payments, cards, refunds, disputes, accounts, transfers]
  const { calls, failNext, passDay, meanwhile, whileReading, answer } = answerCalls((method, path, body) => {
    for (const part of parts) {
      const answered = part.answer(method, path, body)
      if (answered) return answered
    }
    return refuse('resource_missing')
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/pay/')) showPage(payments, request, response)
    else void answer(request, response)
  })
  return {
    url,
    calls,
    failNext,
    passDay,
    meanwhile,
    whileReading,
    /** Refuses the next refunds, transfers and reversals with these codes. */
    refuseNext: (...codes: string[]) => refusals.push(...codes),
    intents,
    sessions,
    pay,
    intentOf,
    methods: cards.methods,
    customers: cards.customers,
    submitCard: cards.submitCard,
    refunds: refunds.refunds,
    beginRefunds: refunds.beginRefunds,
    contest: disputes.contest,
    accounts: accounts.accounts,
    fillIn: accounts.fillIn,
    transfers: transfers.transfers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers each idempotency key once, with the errors that were set. */
function answerCalls(work: (method: string, path: string, body: URLSearchParams) => StripeAnswer) {
  const stored = new Map<string, StripeAnswer>()
  const errors: ValidationError[] = []
  const waiting: (() => Promise<unknown>)[] = []
  const reading: (() => Promise<unknown>)[] = []
  const calls: string[] = []
  return {
    calls,
    /** Sets errors for the next writing calls, in order. */
    failNext: (...next: ValidationError[]) => errors.push(...next),
    /** Keys are stored for a day at Stripe. */
    passDay: () => stored.clear(),
    /** Runs a callback during the next writing call. */
    meanwhile: (action: () => Promise<unknown>) => waiting.push(action),
    /** Runs a callback while the answer of the next reading call, which is old by then, is on its way. */
    whileReading: (action: () => Promise<unknown>) => reading.push(action),
    answer: async (request: IncomingMessage, response: ServerResponse) => {
      const { method = '', url = '' } = request
      const [path = '', query = ''] = url.split('?')
      const body = new URLSearchParams(method === 'GET' ? query : await readText(request))
      calls.push(`${method} ${path}`)
      const error = method === 'POST' ? errors.shift() : undefined
      if (error === 'before') return request.socket.destroy()
      if (error === 'error') return send(response, 500, { error: { type: 'api_error', message: 'oops' } })
      if (method === 'POST') await waiting.shift()?.()
      const key = request.headers['idempotency-key']
      const existing = typeof key === 'string' ? stored.get(key) : undefined
      const done = existing ?? work(method, path, body)
      if (typeof key === 'string') stored.set(key, done)
      if (method === 'GET') await reading.shift()?.()
      if (error === 'after') return request.socket.destroy()
      if (error === 'nonsense') return response.writeHead(200).end('<html>')
      return send(response, done.status, done.body)
    },
  }
}

/** The payment page: one button, which redirects to the site. */
function showPage({ sessions, pay }: Payments, { method, url }: IncomingMessage, response: ServerResponse) {
  const session = sessions.get(url?.slice('/pay/'.length).split('?')[0] ?? '')
  if (!session) return response.writeHead(404).end()
  if (method !== 'POST') {
    const form = '<form method="post"><button>Payer</button></form>'
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<h1>Stripe</h1>${form}`)
  }
  pay(session.id)
  return response.writeHead(303, { location: session.success_url }).end()
}

/** An event signed as by Stripe: timestamp and body, with the secret of the endpoint. */
export function signedEvent(
  type: string,
  object: { id: string; object: string },
  { secret, at, id }: { secret: string; at: Date; id?: string },
) {
  const payload = JSON.stringify({
    id: id ?? `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  })
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
