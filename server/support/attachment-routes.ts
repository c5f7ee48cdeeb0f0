import * as contract from '../../contract/support.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { asPrivateFile } from '../http/as-private-file.ts'
import { notFound } from '../http/refusals.ts'
import { readUpload } from '../http/read-upload.ts'
import { serve } from '../http/serve-endpoint.ts'
import {
  assertRoomForAttachment,
  attachmentTooHeavy,
  keepAttachment,
  maxAttachmentBytes,
  openAttachment,
} from './attachments.ts'
import { findTicket } from './support-queries.ts'

const uploads = { name: 'support-uploads', max: 60, seconds: 3_600 }

/** Pictures and papers under a question: given in first, then sent with a message. */
export function attachmentRoutes(app: App) {
  for (const upload of [contract.uploadAttachment, contract.uploadHouseAttachment]) {
    serve(
      app,
      upload,
      async ({ actor, request }) => {
        const { userId } = signedIn(actor)
        await assertRoomForAttachment(app.db, userId)
        const file = await readUpload(request, {
          maxBytes: maxAttachmentBytes,
          fieldNames: [],
          tooHeavy: attachmentTooHeavy,
        })
        return keepAttachment(app, userId, file)
      },
      uploads,
    )
  }
  serve(app, contract.readAttachment, async ({ actor, params, reply }) => {
    const row = await findTicket(app.db, params.id)
    if (row?.ticket.userId !== signedIn(actor).userId) throw notFound()
    return asPrivateFile(await openAttachment(app, params.id, params.attachmentId), reply)
  })
  serve(app, contract.readHouseAttachment, async ({ params, reply }) =>
    asPrivateFile(await openAttachment(app, params.id, params.attachmentId), reply),
  )
}
