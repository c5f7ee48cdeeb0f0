import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import {
  BadSignature,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
  type ProviderState,
} from './provider.ts'

/** Fields of a notification in CinetPay's signing order. */
const signedFields = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
]

const Answer = z.object({
  code: z.coerce.string(),
  message: z.string().default(''),
  data: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * Mobile money of West and Central Africa, on CinetPay's page. It captures at once and has no refund API: staff sends
 * refunds by hand.
 */
export function cinetpayProvider(config: Config): PaymentProvider {
  const merchant = { apikey: config.CINETPAY_API_KEY!, site_id: config.CINETPAY_SITE_ID! }
  const request = (path: string, body: Record<string, unknown>) =>
    callCinetpay(`${config.CINETPAY_API_URL}${path}`, { ...merchant, ...body })
  const readState = async (reference: string): Promise<ProviderState> =>
    stateOf(await request('/v2/payment/check', { transaction_id: reference }))
  return {
    name: 'cinetpay',
    method: 'mobile_money',
    currencies: ['XOF', 'XAF'],
    takenFor: payableAmount,
    start: async (attempt) => {
      for (let number = 1; number <= mostTransactions; number += 1) {
        const id = number === 1 ? attempt.key : `${attempt.key}-${number}`
        // oxlint-disable-next-line no-await-in-loop -- the next only where this one exists
        const answer = await request('/v2/payment', {
          transaction_id: id,
          amount: payableAmount(attempt.amountMinor),
          currency: attempt.currency,
          // CinetPay's page rejects these characters.
          description: attempt.description.replaceAll(/[#/$_&]/g, ' '),
          notify_url: attempt.webhookUrl,
          return_url: attempt.returnUrl,
          channels: 'MOBILE_MONEY',
          metadata: attempt.paymentId,
        })
        // Its answer was lost, and CinetPay does not repeat it: nobody has seen its page, another is opened.
        if (answer.code === alreadyOpened) continue
        const redirectUrl = answer.data?.payment_url
        if (answer.code !== '201' || typeof redirectUrl !== 'string')
          throw new ProviderRefused(answer.message)
        return { reference: id, redirectUrl }
      }
      throw new ProviderRefused('TRANSACTION_EXIST')
    },
    fetchState: readState,
    capture: readState,
    // An unpaid page expires by itself; a payment made on it after all is refunded.
    cancel: readState,
    refund: async () => ({ state: 'by_hand' }),
    readEvent: (body, headers) => readEvent(config.CINETPAY_SECRET_KEY!, body, headers['x-token']),
  }
}

/** CinetPay's code for a transaction id that exists already. */
const alreadyOpened = '625'
/** Transactions of one attempt whose answers may be lost. */
const mostTransactions = 10

/** CinetPay accepts only multiples of five: rounds up, at the guest's expense by four francs at most. */
function payableAmount(amountMinor: number) {
  return Math.ceil(amountMinor / 5) * 5
}

async function callCinetpay(url: string, body: Record<string, unknown>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  if (response.status >= 500) throw new Error(`CinetPay answered ${response.status}`)
  return Answer.parse(await response.json())
}

function stateOf(answer: z.infer<typeof Answer>): ProviderState {
  const status = answer.data?.status
  if (answer.code === '00' && status === 'ACCEPTED') {
    // Francs have no decimals. A missing amount becomes NaN and so never equals the requested one.
    const taken = { amountMinor: Number(answer.data?.amount), currency: String(answer.data?.currency) }
    return { state: 'captured', taken }
  }
  if (status === 'REFUSED' || answer.code === '627') return { state: 'failed', failure: answer.message }
  return { state: 'pending' }
}

/** Its notifications have no id: the hash of the signed fields identifies the event. */
function readEvent(secret: string, body: Buffer, token: string | string[] | undefined): ProviderEvent {
  const fields = new URLSearchParams(body.toString('utf8'))
  const signed = signedFields.map((name) => fields.get(name) ?? '').join('')
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  if (typeof token !== 'string' || !isSame(token, expected)) throw new BadSignature()
  return {
    eventId: createHash('sha256').update(signed).digest('base64url'),
    kind: fields.get('cpm_error_message') || 'notification',
    reference: fields.get('cpm_trans_id'),
    payload: { method: fields.get('payment_method'), date: fields.get('cpm_trans_date') },
  }
}

function isSame(actual: string, expected: string) {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
