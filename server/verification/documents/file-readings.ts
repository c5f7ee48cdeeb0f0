import { eq } from 'drizzle-orm'
import type { FileReading } from '#server/document-checks/reading/thread-tasks.ts'
import type { Context } from '#server/platform/context.ts'
import { verificationDocuments, verificationFiles } from '#server/schema/catalogue/verification-tables.ts'
import { openFile, sealPart } from './envelope.ts'

/** Ten pages of dense text take less; a file made to take more is read again instead. */
const mostBytes = 1024 * 1024

/** What was read in a file, under the key of the file: its purge makes both unreadable. Null for one that is too long. */
export function sealReading(
  app: Pick<Context, 'keyFor'>,
  { reading, sealedKey }: { reading: FileReading; sealedKey: string },
  documentId: string,
): Uint8Array | null {
  const bytes = Buffer.from(JSON.stringify(reading))
  return bytes.byteLength > mostBytes ? null : sealPart(app, sealedKey, bytes, documentId)
}

/** What was read in one of two sides; undefined where it is not stored, and once the file is purged. */
export async function findReading(
  app: Pick<Context, 'db' | 'keyFor'>,
  documentId: string,
): Promise<FileReading | undefined> {
  const [row] = await app.db
    .select({ sealed: verificationFiles.sealedReading, sealedKey: verificationDocuments.sealedKey })
    .from(verificationFiles)
    .innerJoin(verificationDocuments, eq(verificationDocuments.id, verificationFiles.documentId))
    .where(eq(verificationDocuments.id, documentId))
  if (!row?.sealed || !row.sealedKey) return undefined
  const { sealed, sealedKey } = row
  return JSON.parse(Buffer.from(openFile(app, { sealed, sealedKey }, documentId)).toString()) as FileReading
}
