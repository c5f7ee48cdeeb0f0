import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { interpretReading } from './content/interpret-reading.ts'
import type { SealKeys } from './content/seals/verify-seal.ts'
import type { DocumentSubject } from './document-subject.ts'
import { readDocument } from './reading/read-document.ts'

export interface CheckOptions {
  /** Adds what registers answer; left out where a document is only tested, which leaves this machine in no case. */
  askRegisters?: (report: StoredReport, subject: DocumentSubject) => Promise<StoredReport>
  sealKeys?: SealKeys
}

/**
 * Reads the files of one document and reports what was found in it.
 * @throws the refusals of `readDocument`
 */
export async function checkDocument(
  files: readonly { side: DocumentSide; bytes: Uint8Array }[],
  subject: DocumentSubject,
  { askRegisters, sealKeys }: CheckOptions = {},
): Promise<StoredReport> {
  const begun = performance.now()
  const report = interpretReading(await readDocument(files), subject, sealKeys)
  const asked = askRegisters ? await askRegisters(report, subject) : report
  return { ...asked, duration_ms: Math.round(performance.now() - begun) }
}
