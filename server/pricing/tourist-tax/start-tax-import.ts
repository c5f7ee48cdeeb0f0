import { createHash, randomUUIDv7 } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { bytesPerTaxFile } from '#contract/rentals/tourist-tax-file-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { unpackUpload } from '#server/platform/http/files/unpack-upload.ts'
import { DeliberationFileError, openDeliberations } from './read-deliberations.ts'
import { runTaxImport } from './run-tax-import.ts'
import { insertImport } from './tax-import-queries.ts'
import {
  taxFileRefused,
  taxFileRunning,
  taxFileSeveral,
  taxFileUnpackedTooHeavy,
  taxFileUnreadable,
} from './tax-import-refusals.ts'

/** Read before the file is accepted: the header of the published one has 5 kB. */
const headBytes = 256 * 1024

/**
 * Stores a file of deliberations and starts its import, which continues after the response.
 * @returns the id of the import
 * @throws 409 while another one runs, 413, 422 for a file that is not the published one
 */
export async function startTaxImport(
  app: Context,
  uploaded: { fileName: string; bytes: Buffer },
  actor: SignedIn,
  visit: Visit,
) {
  const { fileName, bytes } = await unpackUpload(uploaded.fileName, uploaded.bytes, {
    maxBytes: bytesPerTaxFile,
    unreadable: taxFileUnreadable,
    tooHeavy: taxFileUnpackedTooHeavy,
    several: taxFileSeveral,
  })
  checkHead(bytes)
  const content = await promisify(gzip)(bytes)
  const id = randomUUIDv7()
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const row = await insertImport(tx, {
      id,
      source: 'upload',
      status: 'running',
      fileName,
      digest: createHash('sha256').update(bytes).digest('hex'),
      content,
      requestedBy: actor.userId,
      createdAt: now,
      // Older than any idle time: nobody works on it yet.
      progressAt: new Date(0),
    })
    if (!row) throw taxFileRunning()
    await recordAudit(app, tx, {
      action: 'tariff.import_started',
      entity: { kind: 'tariff', id },
      after: { file: fileName },
      actor,
      visit,
    })
  })
  void runTaxImport(app, id, now).catch((error: unknown) =>
    app.log.error({ err: error, import: id }, 'an import of tourist tax tariffs stopped'),
  )
  return id
}

function checkHead(bytes: Uint8Array) {
  const reading = openDeliberations()
  try {
    reading.write(new TextDecoder().decode(bytes.subarray(0, headBytes), { stream: true }))
  } catch (error) {
    throw error instanceof DeliberationFileError ? taxFileRefused(error.code) : error
  }
  if (!reading.progress().publishedOn) throw taxFileRefused('other_document')
}
