import { randomBytes } from 'node:crypto'

export interface StripeAnswer {
  status: number
  body: object
}

/** A part of the stand-in: the answer to a call, or undefined for a call of another part. */
export type AnswerCall = (method: string, path: string, body: URLSearchParams) => StripeAnswer | undefined

export const ok = (body: object): StripeAnswer => ({ status: 200, body })

/** A page of objects, the newest first. */
export const list = (created: object[]) => ok({ object: 'list', data: created.toReversed(), has_more: false })

export const refuse = (code: string): StripeAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

export const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
