import type { DocumentCheck, DocumentReport, ExtractedField } from '#contract/verification/document-report.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** A check before its texts are written in one language. */
export type StoredCheck = Omit<DocumentCheck, 'label' | 'explanation'> & {
  label: Texts
  explanation: Texts | null
}
export type StoredField = Omit<ExtractedField, 'label'> & { label: Texts }

/** The report of a document with its texts in every language: it is read by people of several. */
export type StoredReport = Omit<DocumentReport, 'checks' | 'fields'> & {
  checks: StoredCheck[]
  fields: StoredField[]
}
