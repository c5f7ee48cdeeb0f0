import { windowOf } from '#contract/administration/request-limits.ts'
import * as contract from '#contract/rentals/arrival-guide.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { pictureLimits } from '#server/platform/images/make-renditions.ts'
import { pictureTooHeavy } from '#server/platform/images/picture-refusals.ts'
import { saveArrivalGuide, showArrivalGuide } from './arrival-guides.ts'
import { addGuidePicture, readOwnGuidePicture, removeGuidePicture } from './guide-pictures.ts'

/** What an owner writes for guests who come to one of their rentals. */
export function arrivalGuideRoutes(app: HttpApp) {
  serve(app, contract.showArrivalGuide, ({ params, actor }) =>
    showArrivalGuide(app, params.id, signedIn(actor)),
  )
  serve(app, contract.saveArrivalGuide, ({ params, body, actor }) =>
    saveArrivalGuide(app, params.id, body, signedIn(actor)),
  )
  serve(
    app,
    contract.addGuidePicture,
    async ({ params: { id, step }, actor, request }) => {
      const owner = signedIn(actor)
      await showArrivalGuide(app, id, owner)
      const { bytes } = await readUpload(app, request, {
        maxBytes: pictureLimits.bytes,
        fieldNames: [],
        tooHeavy: pictureTooHeavy,
      })
      return addGuidePicture(app, { rentalId: id, step }, { actor: owner, bytes })
    },
    { name: 'guide-pictures', ...windowOf('limit_uploads') },
  )
  serve(app, contract.readOwnGuidePicture, async ({ params: { id, step }, actor, reply }) =>
    asPrivateFile(await readOwnGuidePicture(app, { rentalId: id, step }, signedIn(actor)), reply),
  )
  serve(app, contract.removeGuidePicture, ({ params: { id, step }, actor }) =>
    removeGuidePicture(app, { rentalId: id, step }, signedIn(actor)),
  )
  refuseInOrder(app, [contract.saveArrivalGuide], ({ params, actor }) =>
    showArrivalGuide(app, params.id, signedIn(actor)),
  )
}
