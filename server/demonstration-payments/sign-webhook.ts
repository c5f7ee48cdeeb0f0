import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { BadSignature, type ProviderEvent } from '#server/platform/payment-providers/provider.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import type { DemonstrationEvent } from '#server/schema/dealings/demonstration-payment-kinds.ts'

const purpose = 'demonstration payment webhooks'
const header = 'demonstration-signature'
/** Maximum age of a signed event, in seconds. */
const tolerance = 300

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.string(),
  data: z.object({
    object: z.enum(['attempt', 'refund', 'dispute', 'account']),
    id: z.string(),
    payment_id: z.string().nullable(),
  }),
})

/** The body of a webhook and its headers: HMAC-SHA256 of the instant of the delivery and the body. */
export function signWebhook({ keyFor }: Pick<Context, 'keyFor'>, event: DemonstrationEvent, now: Date) {
  const body = JSON.stringify(event)
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = signatureOf(keyFor.all(purpose)[0], `${seconds}.${body}`)
  return {
    body,
    headers: { 'content-type': 'application/json', [header]: `t=${seconds},v1=${signature}` },
  }
}

/** @throws {BadSignature} before any of the body is used */
export function readWebhook(
  { keyFor }: Pick<Context, 'keyFor'>,
  body: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): ProviderEvent {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([\w-]+)$/.exec(String(headers[header] ?? '')) ?? []
  const text = body.toString('utf8')
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= tolerance
  if (!seconds || !isRecent || !isSigned(keyFor.all(purpose), `${seconds}.${text}`, signature))
    throw new BadSignature()
  const { id, type, created, data } = Event.parse(JSON.parse(text))
  const about = { attempt: undefined, refund: 'refund', dispute: 'chargeback', account: 'account' } as const
  const subject = about[data.object]
  return {
    eventId: id,
    kind: type,
    reference: data.id,
    ...(subject && { about: subject }),
    paymentId: data.payment_id,
    payload: { object: data.object, id: data.id, created },
  }
}
