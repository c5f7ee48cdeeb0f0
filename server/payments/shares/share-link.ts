import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'

/** Purpose of the key: it is valid for these links only. */
const purpose = 'payment share'

/** The page where anybody pays a share of a stay. The link is not stored in the database. */
export function shareLink(app: Pick<Context, 'keyFor' | 'config'>, paymentId: string, language: Language) {
  const key = `${paymentId}.${signatureOf(app.keyFor.all(purpose)[0], paymentId)}`
  return siteLink(app.config.publicUrl, language, '/payment-share', { key })
}

/** @returns the id of the payment; undefined for an invalid signature */
export function readShareKey(app: Pick<Context, 'keyFor'>, key: string) {
  const [id = '', signature = '', ...more] = key.split('.')
  return more.length === 0 && isSigned(app.keyFor.all(purpose), id, signature) ? id : undefined
}
