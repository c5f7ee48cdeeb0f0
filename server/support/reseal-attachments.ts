import type { App } from '#server/app.ts'
import { resealFiles } from '#server/platform/storage/reseal-files.ts'
import { attachmentKeys } from './attachments.ts'
import { supportAttachments } from '#server/schema/administration/support-tables.ts'

/** Seals the files under messages again with the present key. */
export function resealAttachments(app: App) {
  return resealFiles(app, {
    kind: 'support attachments',
    table: supportAttachments,
    id: supportAttachments.id,
    sealed: supportAttachments.sealed,
    keys: attachmentKeys(app),
  })
}
