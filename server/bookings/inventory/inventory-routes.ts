import * as contract from '#contract/bookings/stay-inventory.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { pictureLimits } from '#server/platform/images/make-renditions.ts'
import { pictureTooHeavy } from '#server/platform/images/picture-refusals.ts'
import { addPicture, openInventory } from './add-picture.ts'
import { readPicture, showInventory } from './show-inventory.ts'

/** Photographs of a rental before and after a stay. */
export function inventoryRoutes(app: HttpApp) {
  serve(app, contract.showInventory, ({ params, actor }) => showInventory(app, params.id, signedIn(actor)))
  serve(
    app,
    contract.addInventoryPicture,
    async ({ params: { id, moment }, actor, request }) => {
      const sender = { actor: signedIn(actor), moment }
      await app.db.transaction((tx) => openInventory(tx, app, id, sender))
      const { bytes } = await readUpload(app, request, {
        maxBytes: pictureLimits.bytes,
        fieldNames: [],
        tooHeavy: pictureTooHeavy,
      })
      return addPicture(app, id, { ...sender, bytes, visit: visitOf(request) })
    },
    { name: 'inventory-pictures', max: 200, seconds: 3_600 },
  )
  serve(app, contract.readInventoryPicture, async ({ params, actor, reply }) =>
    asPrivateFile(await readPicture(app, params.id, params.pictureId, signedIn(actor)), reply),
  )
}
