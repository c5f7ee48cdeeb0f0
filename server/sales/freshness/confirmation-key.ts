import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { endOfLink } from '#server/platform/signed-links/link-end.ts'
import type { SaleRecord } from '../listing/sale-repository.ts'

/** Purpose of the derived key: the key is valid for nothing else. */
const purpose = 'listing confirmation'

type Requested = Pick<SaleRecord, 'id' | 'confirmedAt'>

/**
 * Path of an e-mail's link that confirms one listing without signing in. The key contains the date of the last
 * confirmation, so that an old e-mail confirms nothing new. Nothing is stored in the database.
 */
export function confirmationPath(app: Pick<Context, 'keyFor'>, sale: Requested) {
  return `/confirm-listing?key=${confirmationKey(app, sale)}`
}

export function confirmationKey(app: Pick<Context, 'keyFor'>, { id, confirmedAt }: Requested) {
  const instant = (confirmedAt?.getTime() ?? 0).toString(36)
  return `${id}.${instant}.${signatureOf(app.keyFor.all(purpose)[0], `${id}.${instant}`)}`
}

/**
 * @returns the listing and the confirmation that a key contains; undefined where the signature is invalid or the
 * confirmation is more than twelve months old. Each confirmation makes a new key, so use does not extend one
 */
export function readConfirmationKey(app: Pick<Context, 'clock' | 'keyFor'>, key: string) {
  const [id = '', instant = '', signature = ''] = key.split('.')
  if (!isSigned(app.keyFor.all(purpose), `${id}.${instant}`, signature)) return undefined
  const confirmedAt = Number.parseInt(instant, 36)
  return endOfLink(new Date(confirmedAt)) > app.clock.now() ? { id, confirmedAt } : undefined
}
