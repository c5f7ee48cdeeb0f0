import type { Texts } from '#server/platform/texts/texts.ts'

/** An error that a person caused or can understand. Every other error is a bug and answers 500 without a detail. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly texts: Texts
  /** Values of the placeholders `{name}` in the texts. */
  readonly values: Record<string, string | number>
  readonly fields: { field: string; texts: Texts }[]
  readonly allowed: string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, status: number, texts: Texts, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.status = status
    this.texts = texts
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.allowed = details.allowed
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

interface RefusalDetails {
  values?: Record<string, string | number>
  fields?: { field: string; texts: Texts }[]
  allowed?: string[]
  retryAfterSeconds?: number
}

/**
 * Declares a refusal: its stable code, its status, and its message in each language.
 * @example export const emailTaken = refusal('email_taken', 409, localized('…')); throw emailTaken()
 */
export function refusal(code: string, status: number, texts: Texts) {
  return (details?: RefusalDetails) => new Refusal(code, status, texts, details)
}

/** A 422 for one field, with its message. */
export function fieldRefusal(field: string, code: string, texts: Texts, values?: RefusalDetails['values']) {
  return new Refusal(code, 422, texts, { fields: [{ field, texts }], ...(values ? { values } : {}) })
}
