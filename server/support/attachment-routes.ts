import * as contract from '#contract/administration/support/support.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import {
  assertAttachmentQuota,
  attachmentTooHeavy,
  storeAttachment,
  maxAttachmentBytes,
  openAttachment,
} from './attachments.ts'
import { findTicket } from './support-queries.ts'
import { authorize } from './ticket-access.ts'

const uploads = { name: 'support-uploads', max: 60, seconds: 3_600 }

/** Pictures and PDFs in tickets: uploaded first, then attached to a message. */
export function attachmentRoutes(app: HttpApp) {
  for (const upload of [contract.uploadAttachment, contract.uploadStaffAttachment]) {
    serve(
      app,
      upload,
      async ({ actor, request }) => {
        const { userId } = signedIn(actor)
        await assertAttachmentQuota(app.db, userId)
        const file = await readUpload(app, request, {
          maxBytes: maxAttachmentBytes,
          fieldNames: [],
          tooHeavy: attachmentTooHeavy,
        })
        return storeAttachment(app, userId, file)
      },
      uploads,
    )
  }
  serve(app, contract.readAttachment, async ({ actor, params, reply }) => {
    const row = await findTicket(app.db, params.id)
    authorize({ id: signedIn(actor).userId, as: 'seller' }, 'read_attachment', row?.ticket)
    return asPrivateFile(await openAttachment(app, params.id, params.attachmentId), reply)
  })
  serve(app, contract.readStaffAttachment, async ({ params, reply }) =>
    asPrivateFile(await openAttachment(app, params.id, params.attachmentId), reply),
  )
}
