import type { Context } from '#server/platform/context.ts'
import { resealFiles } from '#server/platform/storage/reseal-files.ts'
import { attachmentKeys } from './attachments.ts'
import { supportAttachments } from '#server/schema/administration/support-tables.ts'

/** Encrypts attachments again with the current key. */
export function resealAttachments(app: Context) {
  return resealFiles(app, {
    kind: 'support attachments',
    table: supportAttachments,
    id: supportAttachments.id,
    sealed: supportAttachments.sealed,
    keys: attachmentKeys(app),
  })
}
