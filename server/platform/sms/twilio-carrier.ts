import twilio from 'twilio'
import type { Config } from '#server/platform/config/config.ts'
import { Undeliverable } from '#server/platform/outbox/send-due.ts'
import { NumberRefused, type SmsCarrier } from './sms-carrier.ts'

type Account = Pick<
  Config,
  'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL' | 'publicUrl'
>

/** What Twilio answers of a number that will never take our texts (twilio.com/docs/api/errors). */
const refusedNumbers: Record<number, 'stopped' | 'unreachable'> = {
  21610: 'stopped',
  21211: 'unreachable',
  21214: 'unreachable',
  21217: 'unreachable',
  21614: 'unreachable',
}
/** And of one message that it will not take: a country closed to us, a text too long, words it refuses. */
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
          // Twilio refuses a text whose reports nobody could receive.
          ...(statusCallback.startsWith('https:') && { statusCallback }),
        })
      } catch (error) {
        throw meaningOf(error)
      }
    },
  }
}

/** Where Twilio reports what became of a text; the signature of a report covers it. */
export function reportAddress(publicUrl: string, id: string) {
  return `${publicUrl}/api/v1/sms/reports/${id}`
}

/** Whether a report is Twilio's own. */
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

/** Twilio's own client, at the address of the configuration; it gives up early, since the outbox tries again. */
function clientAt(origin: string) {
  const client = new twilio.RequestClient({ timeout: 10_000 })
  const request = client.request.bind(client)
  client.request = (requested) =>
    request({ ...requested, uri: requested.uri.replace('https://api.twilio.com', origin.replace(/\/$/, '')) })
  return client
}
