import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Transaction {
  transaction_id: string
  amount: number
  currency: string
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED'
}

/** A local stand-in for CinetPay: its two endpoints, its rule of five, its signed notifications. */
export async function openCinetpayPeer(secret: string) {
  const transactions = new Map<string, Transaction>()
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, string | number>
      const answer = request.url === '/v2/payment' ? open(body) : check(String(body.transaction_id))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })

  function open(body: Record<string, string | number>) {
    const id = String(body.transaction_id)
    if (Number(body.amount) % 5 !== 0) return { code: '608', message: 'MINIMUM_REQUIRED_FIELDS' }
    if (transactions.has(id)) return { code: '625', message: 'TRANSACTION_EXIST' }
    transactions.set(id, {
      transaction_id: id,
      amount: Number(body.amount),
      currency: String(body.currency),
      status: 'PENDING',
    })
    return { code: '201', message: 'CREATED', data: { payment_token: id, payment_url: `${url}/pay/${id}` } }
  }

  function check(id: string) {
    const existing = transactions.get(id)
    if (!existing) return { code: '600', message: 'TRANSACTION_NOT_FOUND', data: null }
    const codes = { PENDING: '662', ACCEPTED: '00', REFUSED: '600' }
    return { code: codes[existing.status], message: existing.status, data: existing }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    transactions,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** The notification to our webhook, signed over its fields. */
    notification: (transaction: Transaction) => {
      const fields = {
        cpm_site_id: '123',
        cpm_trans_id: transaction.transaction_id,
        cpm_trans_date: '2026-11-21 18:00:00',
        cpm_amount: String(transaction.amount),
        cpm_currency: transaction.currency,
        signature: 'abc',
        payment_method: 'OMCI',
        cel_phone_num: '0700000000',
        cpm_phone_prefixe: '225',
        cpm_language: 'fr',
        cpm_version: 'V4',
        cpm_payment_config: 'SINGLE',
        cpm_page_action: 'PAYMENT',
        cpm_custom: '',
        cpm_designation: '',
        cpm_error_message: transaction.status,
      }
      const token = createHmac('sha256', secret).update(Object.values(fields).join('')).digest('hex')
      return {
        body: new URLSearchParams(fields).toString(),
        headers: { 'x-token': token, 'content-type': 'application/x-www-form-urlencoded' },
      }
    },
  }
}
