import type { Context } from '#server/platform/context.ts'
import { resealFiles } from '#server/platform/storage/reseal-files.ts'
import { inventoryPictures } from '#server/schema/dealings/inventory-tables.ts'

export function inventoryKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('stay inventories')
}

/** Encrypts the pictures of inventories again with the current key. */
export function resealInventories(app: Context) {
  return resealFiles(app, {
    kind: 'stay inventories',
    table: inventoryPictures,
    id: inventoryPictures.id,
    sealed: inventoryPictures.sealed,
    keys: inventoryKeys(app),
  })
}
