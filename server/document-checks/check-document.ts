import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { interpretReading } from './content/interpret-reading.ts'
import type { SealKeys } from './content/seals/verify-seal.ts'
import type { DocumentSubject } from './document-subject.ts'
import { readDocument } from './reading/read-document.ts'

export interface CheckOptions {
  /** Adds the answers of registers; left out in the public document test, whose data is sent nowhere. */
  addRegisterChecks?: (report: StoredReport, subject: DocumentSubject) => Promise<StoredReport>
  sealKeys?: SealKeys
}

/**
 * Reads the files of one document and reports the checks of its content.
 * @throws the refusals of `readDocument`
 */
export async function checkDocument(
  files: readonly { side: DocumentSide; bytes: Uint8Array }[],
  subject: DocumentSubject,
  { addRegisterChecks, sealKeys }: CheckOptions = {},
): Promise<StoredReport> {
  const begun = performance.now()
  const report = interpretReading(await readDocument(files), subject, sealKeys)
  const checked = addRegisterChecks ? await addRegisterChecks(report, subject) : report
  return { ...checked, duration_ms: Math.round(performance.now() - begun) }
}
