import { windowOf } from '#contract/administration/request-limits.ts'
import * as contract from '#contract/rentals/owner-rentals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { readFlag, readUpload } from '#server/platform/http/files/read-upload.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { pictureLimits } from '#server/platform/images/make-renditions.ts'
import { pictureTooHeavy } from '#server/platform/images/picture-refusals.ts'
import { rentalPictures } from '../pictures/rental-pictures.ts'
import { changeRentalStatus } from '../lifecycle/change-rental-status.ts'
import { defaultsOf, presentDefaults, saveDefaults } from './rental-defaults.ts'
import { deleteRental } from '../lifecycle/delete-rental.ts'
import { listMyRentals } from './list-my-rentals.ts'
import { showMyRental } from './show-my-rental.ts'
import { showRentalHistory } from '../lifecycle/show-rental-history.ts'
import { readRental } from './own-rental.ts'
import { authorize } from './rental-access.ts'
import { createRental, replaceRental, updateRental } from './write-rental.ts'

export function ownerRentalRoutes(app: HttpApp) {
  rentals(app)
  pictures(app)
}

function rentals(app: HttpApp) {
  serve(app, contract.listMyRentals, ({ query, actor }) => listMyRentals(app, query, signedIn(actor)))
  serve(app, contract.showMyRental, ({ params, actor }) => showMyRental(app, params.id, signedIn(actor)))
  serve(app, contract.showMyRentalHistory, async ({ params, actor }) => ({
    items: await showRentalHistory(app, params.id, signedIn(actor)),
  }))
  serve(app, contract.showRentalDefaults, async ({ actor }) =>
    presentDefaults(await defaultsOf(app.db, signedIn(actor).userId)),
  )
  serve(app, contract.saveRentalDefaults, async ({ actor, body }) => {
    await saveDefaults(app.db, signedIn(actor).userId, body)
    return body
  })
  serve(
    app,
    contract.createRental,
    async ({ body, actor }) => {
      const id = await createRental(app, body, signedIn(actor))
      return showMyRental(app, id, signedIn(actor))
    },
    { name: 'create-rental', max: 600, seconds: 3600 },
  )
  serve(app, contract.replaceRental, async ({ params, body, actor }) => {
    await replaceRental(app, params.id, body, signedIn(actor))
    return showMyRental(app, params.id, signedIn(actor))
  })
  serve(app, contract.updateRental, async ({ params, body, actor }) => {
    await updateRental(app, params.id, body, signedIn(actor))
    return showMyRental(app, params.id, signedIn(actor))
  })
  serve(app, contract.changeRentalStatus, async ({ params, body, actor }) => {
    await changeRentalStatus(app, params.id, body.status, signedIn(actor))
    return showMyRental(app, params.id, signedIn(actor))
  })
  serve(app, contract.deleteRental, async ({ params, actor }) => {
    await deleteRental(app, params.id, signedIn(actor))
    return undefined
  })
  refuseInOrder(app, [contract.replaceRental, contract.updateRental], async ({ params, actor }) =>
    authorize(signedIn(actor), 'edit', await readRental(app.db, params.id)),
  )
  refuseInOrder(app, [contract.changeRentalStatus], async ({ params, actor }) =>
    authorize(signedIn(actor), 'change_status', await readRental(app.db, params.id)),
  )
}

function pictures(app: HttpApp) {
  serve(
    app,
    contract.uploadRentalImage,
    async ({ params, actor, request }) => {
      await rentalPictures.assertQuota(app, params.id, signedIn(actor))
      const { bytes, fileName, fields } = await readUpload(app, request, {
        maxBytes: pictureLimits.bytes,
        fieldNames: ['is_primary'],
        tooHeavy: pictureTooHeavy,
      })
      const isPrimary = readFlag(fields.is_primary)
      return rentalPictures.add(app, params.id, { bytes, fileName, isPrimary }, signedIn(actor))
    },
    { name: 'upload', ...windowOf('limit_uploads') },
  )
  serve(app, contract.updateRentalImage, ({ params, body, actor }) =>
    rentalPictures.describe(app, params, body, signedIn(actor)),
  )
  serve(app, contract.orderRentalImages, async ({ params, body, actor }) => ({
    items: await rentalPictures.order(app, params.id, body.image_ids, signedIn(actor)),
  }))
  serve(app, contract.setPrimaryRentalImage, ({ params, actor }) =>
    rentalPictures.setPrimary(app, params, signedIn(actor)),
  )
  serve(app, contract.deleteRentalImage, async ({ params, actor }) => {
    await rentalPictures.remove(app, params, signedIn(actor))
    return undefined
  })
  refuseInOrder(app, [contract.orderRentalImages], async ({ params, actor }) =>
    authorize(signedIn(actor), 'edit', await readRental(app.db, params.id)),
  )
  refuseInOrder(app, [contract.updateRentalImage], ({ params, actor }) =>
    rentalPictures.find(app, params, signedIn(actor)),
  )
}
