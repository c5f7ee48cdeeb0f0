import type { Context } from '#server/platform/context.ts'
import { resealFiles } from '#server/platform/storage/reseal-files.ts'
import { orderFileKeys } from './order-file.ts'
import { authorityOrderFiles } from '#server/schema/administration/order-tables.ts'

/** Encrypts the documents of orders again with the current key. */
export function resealOrderFiles(app: Context) {
  return resealFiles(app, {
    kind: 'authority orders',
    table: authorityOrderFiles,
    id: authorityOrderFiles.orderId,
    sealed: authorityOrderFiles.sealed,
    keys: orderFileKeys(app),
  })
}
