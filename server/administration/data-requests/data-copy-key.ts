import { dataCopyDays } from '#contract/people/data-request-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'

/** Purpose of the key: it is valid for these links only. */
const purpose = 'data copy'

/** The page that downloads the copy of a granted request. The link is not stored in the database. */
export function dataCopyPath(app: Pick<Context, 'keyFor'>, requestId: string) {
  const key = `${requestId}.${signatureOf(app.keyFor.all(purpose)[0], requestId)}`
  return `/data-copy?${new URLSearchParams({ key })}`
}

/** @returns the id of the request; undefined for an invalid signature */
export function readDataCopyKey(app: Pick<Context, 'keyFor'>, key: string) {
  const [id = '', signature = '', ...more] = key.split('.')
  return more.length === 0 && isSigned(app.keyFor.all(purpose), id, signature) ? id : undefined
}

/** Whether the link of a request granted then still works. */
export function isCopyOpen(grantedAt: Date, now: Date) {
  return now.getTime() - grantedAt.getTime() < dataCopyDays * 86_400_000
}
