// The client of all its services (`twilio`) is 8 MB of types to check, for one call.
import RequestClient from 'twilio/lib/base/RequestClient.js'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { Config } from '#server/platform/config/config.ts'
import { Undeliverable } from '#server/platform/outbox/send-due.ts'
import { NumberRefused, type SmsCarrier } from './sms-carrier.ts'

type Account = Pick<
  Config,
  'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL' | 'publicUrl'
>

/** The body of its errors (twilio.com/docs/usage/twilios-response). */
interface TwilioError {
  code: number
  message: string
}

/** Twilio's error codes for a number that never receives our SMS (twilio.com/docs/api/errors). */
const refusedNumbers: Record<number, 'stopped' | 'unreachable'> = {
  21610: 'stopped',
  21211: 'unreachable',
  21214: 'unreachable',
  21217: 'unreachable',
  21614: 'unreachable',
}
/** Codes for a message that it refuses: a country closed to us, a text too long, filtered content. */
const refusedMessages = new Set([21408, 21612, 21617, 21635, 30007])

export function twilioCarrier(account: Account): SmsCarrier {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from = '' } = account
  const client = new RequestClient({ timeout: 10_000 })
  const address = new URL(`/2010-04-01/Accounts/${sid}/Messages.json`, account.TWILIO_API_URL).href
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    carry: async ({ id, to, text }) => {
      const statusCallback = reportAddress(account.publicUrl, id)
      const response = await client.request<object>({
        method: 'post',
        uri: address,
        username: sid!,
        password: token!,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        data: {
          To: to,
          Body: text,
          ...sender,
          // Twilio rejects a callback address without https.
          ...(statusCallback.startsWith('https:') && { StatusCallback: statusCallback }),
        },
      })
      if (response.statusCode !== 201) throw meaningOf(response)
    },
  }
}

/** Where Twilio reports the delivery of an SMS; the signature of a report covers it. */
export function reportAddress(publicUrl: string, id: string) {
  return `${publicUrl}/api/v1/sms/reports/${id}`
}

/** Whether a report is signed by Twilio. */
export function isSigned(
  { publicUrl, TWILIO_AUTH_TOKEN: token = '' }: Account,
  { id, signature, form }: { id: string; signature: string; form: Record<string, string> },
) {
  return token !== '' && validateRequest(token, signature, reportAddress(publicUrl, id), form)
}

/** The error of an answer; the outbox stores its code and status. An answer that is no JSON, of a proxy, has no code. */
function meaningOf({ statusCode: status, body }: { statusCode: number; body: object }) {
  const { code, message } = body as Partial<TwilioError>
  if (code !== undefined) {
    const why = refusedNumbers[code]
    if (why) return new NumberRefused(why, code)
    if (refusedMessages.has(code)) return new Undeliverable(String(code))
  }
  return Object.assign(new Error(message ?? `Twilio answered ${status}`), { code, status })
}
