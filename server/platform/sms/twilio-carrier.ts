import twilio from 'twilio'
import type { Config } from '#server/platform/config/config.ts'
import { Undeliverable } from '#server/platform/outbox/send-due.ts'
import { NumberRefused, type SmsCarrier } from './sms-carrier.ts'

type Account = Pick<
  Config,
  'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL' | 'publicUrl'
>

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
  const client = twilio(sid, token, { httpClient: clientAt(account.TWILIO_API_URL) })
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  return {
    carry: async ({ id, to, text }) => {
      try {
        const statusCallback = reportAddress(account.publicUrl, id)
        await client.messages.create({
          to,
          body: text,
          ...sender,
          // Twilio rejects a callback address without https.
          ...(statusCallback.startsWith('https:') && { statusCallback }),
        })
      } catch (error) {
        throw meaningOf(error)
      }
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
  return token !== '' && twilio.validateRequest(token, signature, reportAddress(publicUrl, id), form)
}

function meaningOf(error: unknown) {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'number') return error
  const why = refusedNumbers[code]
  if (why) return new NumberRefused(why, code)
  return refusedMessages.has(code) ? new Undeliverable(String(code)) : error
}

/** Twilio's client, with the configured address; a short timeout, since the outbox retries. */
function clientAt(origin: string) {
  const client = new twilio.RequestClient({ timeout: 10_000 })
  const request = client.request.bind(client)
  client.request = (requested) =>
    request({ ...requested, uri: requested.uri.replace('https://api.twilio.com', origin.replace(/\/$/, '')) })
  return client
}
