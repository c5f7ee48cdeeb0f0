import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { interpretReading } from './content/interpret-reading.ts'
import type { SealKeys } from './content/seals/verify-seal.ts'
import type { DocumentSubject } from './document-subject.ts'
import { type DocumentFile, joinReadings, readFiles } from './reading/read-document.ts'
import type { FileReading } from './reading/thread-tasks.ts'

export interface CheckOptions {
  /** Adds the answers of registers; left out in the public document test, whose data is sent nowhere. */
  addRegisterChecks?: (report: StoredReport, subject: DocumentSubject) => Promise<StoredReport>
  sealKeys?: SealKeys
}

/**
 * Reads the files of one document, except those read before, and reports the checks of its content.
 * @throws the refusals of `readFiles`
 */
export async function checkDocument(
  files: readonly (DocumentFile | FileReading)[],
  subject: DocumentSubject,
  { addRegisterChecks, sealKeys }: CheckOptions = {},
): Promise<{ report: StoredReport; readings: FileReading[] }> {
  const begun = performance.now()
  const readings = await readFiles(files)
  const found = interpretReading(joinReadings(readings), subject, sealKeys)
  const checked = addRegisterChecks ? await addRegisterChecks(found, subject) : found
  return { report: { ...checked, duration_ms: Math.round(performance.now() - begun) }, readings }
}
