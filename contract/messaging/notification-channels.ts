import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, PhoneNumber, TimeZone } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/**
 * Channels of texts and browser notifications: a confirmed number, and the subscribed browsers.
 */

export const SmsNumber = z
  .object({
    /** Whether this platform sends texts at all. */
    available: z.boolean(),
    /** No provider sends texts here: they are read on the mailbox page. */
    mailbox: z.boolean(),
    /** Confirmed by a code; texts go to no other. International form: `+33612345678`. */
    number: z.string().nullable(),
    /** Why no text is sent there any more: its holder answered STOP, or it does not exist. */
    refused: z.enum(['stopped', 'unreachable']).nullable(),
    /** A number that waits for the code that was sent to it. */
    pending: z.object({ number: z.string(), expires_at: Instant }).nullable(),
  })
  .meta({ id: 'SmsNumber' })
export type SmsNumber = z.infer<typeof SmsNumber>

export const showSmsNumber = endpoint({
  method: 'GET',
  path: '/users/me/sms-number',
  summary: 'The number that one’s texts go to, and the one that waits for its code',
  tag: 'Notifications',
  who: 'signed-in',
  answers: { 200: SmsNumber, ...signedInProblems },
})
export const beginSmsConfirmation = endpoint({
  method: 'PUT',
  path: '/users/me/sms-number',
  summary: 'Ask for texts at a mobile number: a code of six figures is sent there and holds for ten minutes',
  tag: 'Notifications',
  who: 'signed-in',
  body: z.strictObject({
    /** A number without its country is French. */
    number: PhoneNumber,
    /** The recipient's time zone: nothing that can wait is sent there at night. */
    time_zone: TimeZone,
  }),
  answers: { 202: SmsNumber, 503: Problem, ...signedInProblems },
})
export const confirmSmsNumber = endpoint({
  method: 'POST',
  path: '/users/me/sms-number/confirm',
  summary: 'Confirm the number with the code; it takes the place of the one before',
  tag: 'Notifications',
  who: 'signed-in',
  body: z.strictObject({
    code: z
      .string()
      .regex(/^\d{3} ?\d{3}$/, 'invalid_code')
      .meta({ maxLength: 7 }),
  }),
  answers: { 200: SmsNumber, 409: Problem, ...signedInProblems },
})
export const removeSmsNumber = endpoint({
  method: 'DELETE',
  path: '/users/me/sms-number',
  summary: 'Stop all texts and forget the number',
  tag: 'Notifications',
  who: 'signed-in',
  answers: { 200: SmsNumber, ...signedInProblems },
})

export const PushDevice = z
  .object({
    id: Id,
    /** `Firefox · Linux` */
    device: z.string(),
    created_at: Instant,
    /** When a notification last reached it. */
    last_sent_at: Instant.nullable(),
    /** Subscribed in the session of the call. */
    current: z.boolean(),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

const PushDevices = z.object({
  /** The server’s public key, which a browser subscribes with (VAPID, base64url). */
  public_key: z.string(),
  items: z.array(PushDevice),
})
const key = (bytes: number, what: string) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'invalid_key')
    .meta({ description: what, maxLength: 100 })

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/users/me/push-devices',
  summary: 'The browsers that show one’s notifications, with the key to subscribe another one',
  tag: 'Notifications',
  who: 'signed-in',
  answers: { 200: PushDevices, ...signedInProblems },
})
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/users/me/push-devices',
  summary: 'Show notifications in this browser; the same subscription given again is renewed',
  tag: 'Notifications',
  who: 'signed-in',
  body: z.strictObject({
    /** Of the browser’s push service. */
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({
      p256dh: key(65, 'The browser’s public key, in base64url'),
      auth: key(16, 'The secret it shares with us, in base64url'),
    }),
    time_zone: TimeZone,
  }),
  answers: { 201: PushDevice, 409: Problem, ...signedInProblems },
})
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/users/me/push-devices/:id',
  summary: 'Show notifications in that browser no more',
  tag: 'Notifications',
  who: 'signed-in',
  params: z.object({ id: Id }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
