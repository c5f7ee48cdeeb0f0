import { randomUUIDv7 } from 'node:crypto'
import type { SupportAttachment } from '#contract/administration/support/support.ts'
import { attachmentLimits } from '#contract/administration/support/support-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { PrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { documentTypeOf } from '#server/platform/storage/document-type.ts'
import { sealBytes, unsealBytes } from '#server/platform/storage/sealed-bytes.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  attach,
  type AttachmentRow,
  countUnsent,
  findSealedAttachment,
  insertAttachment,
  lockUploader,
} from './attachment-queries.ts'

export const attachmentTooHeavy = refusal(
  'attachment_too_heavy',
  413,
  localized('Un fichier pèse au plus 10 Mo.'),
)
const attachmentKindRefused = refusal(
  'attachment_kind',
  415,
  localized('Joignez un PDF ou une image JPEG, PNG ou WebP.'),
)
const tooManyUnsent = refusal(
  'too_many_attachments',
  409,
  localized('Envoyez d’abord les fichiers que vous avez joints.'),
)
const unknownAttachment = () =>
  fieldRefusal(
    'attachment_ids',
    'unknown_attachment',
    localized('Un fichier joint n’est plus là : joignez-le à nouveau.'),
  )

/** Maximum of unsent uploads for each user; they are purged after a day. */
const mostUnsent = 20

/** Checks the quota before a file is read. @throws 409 */
export async function assertAttachmentQuota(db: Executor, uploaderId: string) {
  if ((await countUnsent(db, uploaderId)) >= mostUnsent) throw tooManyUnsent()
}

/**
 * Stores an encrypted file until a message attaches it.
 * @throws 415 by its content, 409 where concurrent uploads used up the quota
 */
export async function storeAttachment(
  app: Context,
  uploaderId: string,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<SupportAttachment> {
  const mediaType = await documentTypeOf(bytes)
  if (!mediaType) throw attachmentKindRefused()
  const id = randomUUIDv7()
  const row = { id, fileName, mediaType, size: bytes.byteLength }
  const sealed = sealBytes(attachmentKeys(app), bytes, id)
  await app.db.transaction(async (tx) => {
    await lockUploader(tx, uploaderId)
    await assertAttachmentQuota(tx, uploaderId)
    await insertAttachment(tx, { ...row, uploaderId, sealed, createdAt: app.clock.now() })
  })
  return presentAttachment({ ...row, messageId: null })
}

/** Attaches the sender's uploads to a message. @throws 422 for one that does not exist, or was sent already */
export async function attachTo(tx: Executor, messageId: string, uploaderId: string, ids: string[]) {
  const requested = [...new Set(ids)]
  if (requested.length === 0) return
  if ((await attach(tx, requested, uploaderId, messageId)) < requested.length) throw unknownAttachment()
}

/** An attachment of a ticket; the caller has checked access to the ticket. @throws 404 */
export async function openAttachment(app: Context, ticketId: string, id: string): Promise<PrivateFile> {
  const found = await findSealedAttachment(app.db, ticketId, id)
  if (!found) throw notFound()
  const { sealed, fileName, mediaType } = found
  return { bytes: unsealBytes(attachmentKeys(app), sealed, id), fileName, mediaType }
}

export function presentAttachment({ id, fileName, mediaType, size }: AttachmentRow): SupportAttachment {
  return { id, file_name: fileName, media_type: mediaType, size }
}

export const maxAttachmentBytes = attachmentLimits.bytes

export function attachmentKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('support attachments')
}
