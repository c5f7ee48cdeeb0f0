import { mostOrderFileBytes } from '#contract/moderation/authority-order-enums.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { PrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { documentTypeOf } from '#server/platform/storage/document-type.ts'
import { sealBytes, unsealBytes } from '#server/platform/storage/sealed-bytes.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { orderAnswered } from './answer-order.ts'
import { findOrderFile, storeOrderFile, lockOrder } from './order-queries.ts'

export const maxOrderFileBytes = mostOrderFileBytes
export const orderFileTooHeavy = refusal(
  'order_file_too_heavy',
  413,
  localized('Un fichier pèse au plus 10 Mo.'),
)
const orderFileKind = refusal(
  'order_file_kind',
  415,
  localized('Joignez un PDF ou une image JPEG, PNG ou WebP.'),
)

/**
 * Stores the document of an order, encrypted, until it is answered. @throws 404, 409 once answered, 415 by its content
 */
export async function attachOrderFile(
  app: Context,
  orderId: string,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
) {
  const mediaType = await documentTypeOf(bytes)
  if (!mediaType) throw orderFileKind()
  const sealed = sealBytes(orderFileKeys(app), bytes, orderId)
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound()
    if (order.answeredAt) throw orderAnswered()
    await storeOrderFile(tx, { orderId, fileName, mediaType, size: bytes.byteLength, sealed })
  })
}

/** Writes the audit entry before the file is sent. @throws 404 */
export async function openOrderFile(
  app: Context,
  orderId: string,
  by: { actor: SignedIn; visit: Visit },
): Promise<PrivateFile> {
  const found = await findOrderFile(app.db, orderId)
  if (!found) throw notFound()
  const { fileName, mediaType, sealed } = found
  await app.db.transaction((tx) =>
    recordAudit(app, tx, {
      action: 'order.file_read',
      entity: { kind: 'authority_order', id: orderId },
      ...by,
    }),
  )
  return { bytes: unsealBytes(orderFileKeys(app), sealed, orderId), fileName, mediaType }
}

export function orderFileKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('authority orders')
}
