import * as contract from '#contract/bookings/stay-guide.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import {
  readStayPicture,
  setDoorCode,
  showStayArrival,
  showStayGuide,
  takePrepared,
  takeTickable,
  tickChecklist,
} from './stay-guide.ts'

/** The arrival guide of a stay, for its guest, and the arrival as its owner prepares it. */
export function stayGuideRoutes(app: HttpApp) {
  serve(app, contract.showStayGuide, async ({ params, actor }) => ({
    guide: await showStayGuide(app, params.id, signedIn(actor)),
  }))
  serve(app, contract.readGuidePicture, async ({ params: { id, step }, actor, reply }) =>
    asPrivateFile(await readStayPicture(app, id, step, signedIn(actor)), reply),
  )
  serve(app, contract.tickStayChecklist, async ({ params, body, actor }) => ({
    guide: await tickChecklist(app, params.id, { actor: signedIn(actor), ...body }),
  }))
  serve(app, contract.showStayArrival, async ({ params, actor }) => ({
    arrival: await showStayArrival(app, params.id, signedIn(actor)),
  }))
  serve(app, contract.setStayDoorCode, async ({ params, body, actor }) => ({
    arrival: await setDoorCode(app, params.id, { actor: signedIn(actor), code: body.door_code }),
  }))
  refuseInOrder(app, [contract.tickStayChecklist], ({ params, actor }) =>
    app.db.transaction((tx) => takeTickable(tx, app, params.id, signedIn(actor))),
  )
  refuseInOrder(app, [contract.setStayDoorCode], ({ params, actor }) =>
    app.db.transaction((tx) => takePrepared(tx, app, params.id, signedIn(actor))),
  )
}
