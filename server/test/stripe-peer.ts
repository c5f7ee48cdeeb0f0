import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  capture_method: string
  status: string
  metadata: Record<string, string>
  last_payment_error: { code: string } | null
  customer?: string
  off_session?: boolean
}

/** A card that was left with Stripe, and what its bank says when it is charged. */
interface Method {
  id: string
  object: 'payment_method'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  bank: 'well' | 'card_declined' | 'authentication_required'
}

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  url: string
  success_url: string
  metadata: Record<string, string>
  /** What will be paid; Stripe makes it when the guest tries, and says nothing of it before. */
  intent: Intent
  mode: 'payment' | 'setup'
  customer: string | null
  /** The card that was given on the page of a set-up. */
  method: Method | null
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  failure_reason?: string
}

/** A bank that takes a payment back. */
interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: string
  evidence_details: { due_by: number }
  balance_transactions: { amount: number; currency: string; fee: number }[]
}

/** An owner's account, and what was sent to it. */
interface Account {
  id: string
  object: 'account'
  country: string
  details_submitted: boolean
  payouts_enabled: boolean
  capabilities: { transfers: 'active' | 'inactive' }
}
interface Transfer {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  destination: string
  transfer_group: string
}

type Fault = 'before' | 'after' | 'error' | 'nonsense'

/**
 * A stand-in for Stripe on this machine, with the rules that matter to us: an answer is kept for its idempotency key,
 * a payment moves only as Stripe lets it, a refund never exceeds what was captured, and its page of payment has the
 * one button that a guest presses there. Faults can be asked for: the connection drops before or after the work, a
 * 500, an answer that is no JSON.
 */
export async function openStripePeer(port = 0) {
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const disputes = new Map<string, Dispute>()
  const accounts = new Map<string, Account>()
  const transfers: Transfer[] = []
  const methods = new Map<string, Method>()
  const customers: string[] = []
  /** Codes with which the next refunds, transfers and reversals are refused, and the state that others begin in. */
  const refusals: string[] = []
  let refundsBegin = 'succeeded'
  const kept = new Map<string, { status: number; body: object }>()
  const faults: Fault[] = []
  const meanwhile: (() => Promise<unknown>)[] = []
  const calls: string[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = new URLSearchParams(await readText(request))
    const path = (request.url ?? '').split('?')[0]!
    if (path.startsWith('/pay/')) return showPage(request.method ?? '', path.slice('/pay/'.length), response)
    calls.push(`${request.method} ${path}`)
    const fault = request.method === 'POST' ? faults.shift() : undefined
    if (fault === 'before') return request.socket.destroy()
    if (fault === 'error') return send(response, 500, { error: { type: 'api_error', message: 'oops' } })
    if (request.method === 'POST') await meanwhile.shift()?.()
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? kept.get(key) : undefined
    const done = known ?? work(request.method ?? '', path, body)
    if (typeof key === 'string') kept.set(key, done)
    if (fault === 'after') return request.socket.destroy()
    if (fault === 'nonsense') return response.writeHead(200).end('<html>')
    send(response, done.status, done.body)
  }

  function work(method: string, path: string, body: URLSearchParams) {
    if (path === '/v1/checkout/sessions' && method === 'POST') return ok(shown(openSession(body)))
    const [, sessionId, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(sessionId ?? '')
    if (session && expire) {
      if (session.status !== 'open') return refuse('checkout_session_not_open')
      session.status = 'expired'
    }
    if (session) return ok(shown(session))
    if (path === '/v1/refunds' && method === 'POST') return openRefund(body)
    const refund = refunds.find((each) => path === `/v1/refunds/${each.id}`)
    if (refund) return ok(refund)
    const withCard = workOnCards(method, path, body)
    if (withCard) return withCard
    const connected = workOnAccounts(method, path, body)
    if (connected) return connected
    const dispute = disputes.get(path.slice('/v1/disputes/'.length))
    if (dispute) return ok({ ...dispute, payment_intent: intents.get(dispute.payment_intent) })
    const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id)
    if (!intent) return refuse('resource_missing')
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') return refuse('payment_intent_unexpected_state')
      intent.status = 'succeeded'
    }
    if (action === 'cancel') {
      if (['succeeded', 'canceled'].includes(intent.status)) return refuse('payment_intent_unexpected_state')
      intent.status = 'canceled'
    }
    return ok(intent)
  }

  function openSession(body: URLSearchParams) {
    const id = `cs_${randomBytes(8).toString('hex')}`
    const metadata = { payment_id: body.get('metadata[payment_id]') ?? '' }
    const intent: Intent = {
      id: `pi_${randomBytes(8).toString('hex')}`,
      object: 'payment_intent',
      amount: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      capture_method: body.get('payment_intent_data[capture_method]') ?? 'automatic',
      status: 'requires_payment_method',
      metadata,
      last_payment_error: null,
    }
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `${url}/pay/${id}`,
      success_url: body.get('success_url') ?? '',
      metadata,
      intent,
      mode: body.get('mode') === 'setup' ? 'setup' : 'payment',
      customer: body.get('customer'),
      method: null,
    }
    sessions.set(id, session)
    return session
  }

  function shown({ intent, method, ...session }: Session) {
    const setUp = method && { object: 'setup_intent', status: 'succeeded', payment_method: method }
    return { ...session, payment_intent: intents.get(intent.id) ?? null, setup_intent: setUp }
  }

  /** What a seller does on the page of a set-up. */
  function giveCard(sessionId: string, bank: Method['bank'] = 'well', last4 = '4242') {
    const session = sessions.get(sessionId)!
    session.method = {
      id: `pm_${randomBytes(8).toString('hex')}`,
      object: 'payment_method',
      customer: session.customer,
      card: { brand: 'visa', last4, exp_month: 4, exp_year: 2031 },
      bank,
    }
    methods.set(session.method.id, session.method)
    session.status = 'complete'
    return { id: session.id, object: session.object, method: session.method }
  }

  function workOnCards(method: string, path: string, body: URLSearchParams) {
    if (path === '/v1/customers' && method === 'POST') {
      const id = `cus_${randomBytes(8).toString('hex')}`
      customers.push(id)
      return ok({ id, object: 'customer' })
    }
    const [, detached = ''] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? []
    if (detached) {
      const card = methods.get(detached)
      if (!card?.customer) return refuse('resource_missing')
      card.customer = null
      return ok(card)
    }
    if (path === '/v1/payment_intents' && method === 'POST') return charge(body)
    return undefined
  }

  /** A charge without its holder there: the bank says yes, no, or that it wants to ask them. */
  function charge(body: URLSearchParams) {
    const card = methods.get(body.get('payment_method') ?? '')
    const isTheirs = card?.customer != null && card.customer === body.get('customer')
    if (!isTheirs || body.get('off_session') !== 'true' || body.get('confirm') !== 'true')
      return refuse('resource_missing')
    const intent: Intent = {
      id: `pi_${randomBytes(8).toString('hex')}`,
      object: 'payment_intent',
      amount: Number(body.get('amount')),
      currency: body.get('currency') ?? '',
      capture_method: 'automatic',
      status: card.bank === 'well' ? 'succeeded' : 'requires_payment_method',
      metadata: { payment_id: body.get('metadata[payment_id]') ?? '' },
      last_payment_error: card.bank === 'well' ? null : { code: card.bank },
      customer: card.customer!,
      off_session: true,
    }
    intents.set(intent.id, intent)
    if (card.bank === 'well') return ok(intent)
    const error = { type: 'card_error', code: card.bank, message: card.bank, payment_intent: intent }
    return { status: 402, body: { error } }
  }

  /** What the guest does on Stripe's page. */
  function pay(sessionId: string, how: 'well' | 'declined' = 'well') {
    const session = sessions.get(sessionId)!
    const { intent } = session
    if (how === 'declined') {
      intent.last_payment_error = { code: 'card_declined' }
    } else {
      intents.set(intent.id, intent)
      intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
      session.status = 'complete'
    }
    return intent
  }

  function showPage(method: string, id: string, response: ServerResponse) {
    const session = sessions.get(id)
    if (!session) return response.writeHead(404).end()
    if (method !== 'POST') {
      const form = '<form method="post"><button>Payer</button></form>'
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<h1>Stripe</h1>${form}`)
    }
    pay(id)
    response.writeHead(303, { location: session.success_url }).end()
  }

  function openRefund(body: URLSearchParams) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const intent = intents.get(body.get('payment_intent') ?? '')
    const amount = Number(body.get('amount'))
    const before = refunds
      .filter((refund) => refund.payment_intent === intent?.id && refund.status !== 'failed')
      .reduce((total, refund) => total + refund.amount, 0)
    if (intent?.status !== 'succeeded' || before + amount > intent.amount)
      return refuse('charge_already_refunded')
    const refund: Refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: refundsBegin,
    }
    refunds.push(refund)
    return ok(refund)
  }

  function workOnAccounts(method: string, path: string, body: URLSearchParams) {
    if (path === '/v1/accounts' && method === 'POST') {
      const account: Account = {
        id: `acct_${randomBytes(8).toString('hex')}`,
        object: 'account',
        country: body.get('country') ?? 'FR',
        details_submitted: false,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
      }
      accounts.set(account.id, account)
      return ok(account)
    }
    if (path === '/v1/account_links') {
      const account = body.get('account') ?? ''
      if (!accounts.has(account)) return refuse('resource_missing')
      return ok({
        object: 'account_link',
        url: `${url}/connect/${account}`,
        return_url: body.get('return_url'),
      })
    }
    const account = accounts.get(path.slice('/v1/accounts/'.length))
    if (account) return ok(account)
    if (path === '/v1/transfers' && method === 'POST') return openTransfer(body)
    const [, transferId] = /^\/v1\/transfers\/(\w+)\/reversals$/.exec(path) ?? []
    return transferId ? reverse(transferId, Number(body.get('amount'))) : undefined
  }

  function openTransfer(body: URLSearchParams) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const destination = accounts.get(body.get('destination') ?? '')
    if (destination?.capabilities.transfers !== 'active')
      return refuse('insufficient_capabilities_for_transfer')
    const transfer: Transfer = {
      id: `tr_${randomBytes(8).toString('hex')}`,
      object: 'transfer',
      amount: Number(body.get('amount')),
      amount_reversed: 0,
      destination: destination.id,
      transfer_group: body.get('transfer_group') ?? '',
    }
    transfers.push(transfer)
    return ok(transfer)
  }

  function reverse(transferId: string, amount: number) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const transfer = transfers.find(({ id }) => id === transferId)
    if (!transfer || transfer.amount_reversed + amount > transfer.amount)
      return refuse('parameter_invalid_integer')
    transfer.amount_reversed += amount
    return ok({ id: `trr_${randomBytes(8).toString('hex')}`, object: 'transfer_reversal', amount })
  }

  /** What an owner does on Stripe's form, and Stripe after it. */
  function fillIn(accountId: string, how: 'submitted' | 'verified') {
    const account = accounts.get(accountId)!
    account.details_submitted = true
    if (how === 'verified') {
      account.payouts_enabled = true
      account.capabilities.transfers = 'active'
    }
    return account
  }

  /** The guest's bank takes a payment back. */
  function contest(sessionId: string, amount?: number) {
    const intent = intents.get(sessionId) ?? sessions.get(sessionId)!.intent
    const dispute: Dispute = {
      id: `du_${randomBytes(8).toString('hex')}`,
      object: 'dispute',
      payment_intent: intent.id,
      amount: amount ?? intent.amount,
      currency: intent.currency,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
      balance_transactions: [],
    }
    disputes.set(dispute.id, dispute)
    return dispute
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    refunds,
    calls,
    /** The next calls that change something meet these, in order. */
    failNext: (...next: Fault[]) => faults.push(...next),
    /** What happens elsewhere while the next call that changes something is answered. */
    meanwhile: (work: () => Promise<unknown>) => meanwhile.push(work),
    pay,
    contest,
    giveCard,
    methods,
    customers,
    intents,
    fillIn,
    accounts,
    transfers,
    /** The next refunds, transfers and reversals are refused with these codes. */
    refuseNext: (...codes: string[]) => refusals.push(...codes),
    /** Refunds begin in this state from now on. */
    beginRefunds: (status: string) => {
      refundsBegin = status
    },
    intentOf: (sessionId: string) => sessions.get(sessionId)!.intent,
    sessions,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An event as Stripe signs it: the time and the bytes, with the secret of the endpoint. */
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

const ok = (body: object) => ({ status: 200, body })
const refuse = (code: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
