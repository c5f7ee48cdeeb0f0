import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#server/platform/context.ts'
import { resealTexts } from '#server/platform/storage/reseal-texts.ts'
import { seal, unsealOnceClear } from '#server/platform/storage/sealed-secret.ts'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { openCaseText } from '../cases/case-keys.ts'

type Secrets = Pick<Context, 'keyFor'>
type Corrections = Record<string, string>
type ReportRow = typeof verificationReports.$inferSelect

/** A report as its rules read it: what was read on the document, and what its person corrected. */
export type OpenReport = Omit<
  ReportRow,
  'sealedReport' | 'sealedCorrections' | 'sealedComment' | 'sealedPersonComment'
> & {
  report: StoredReport
  corrections: Corrections
  /** For staff alone. */
  internalComment: string | null
  /** For the person of the case. */
  comment: string | null
}

function reportKeys(app: Secrets) {
  return app.keyFor.all('verification reports')
}

/** The sealed columns of a report, bound to its case. */
export const sealReport = (app: Secrets, report: StoredReport, caseId: string) => ({
  sealedReport: seal(reportKeys(app), JSON.stringify(report), caseId),
})
export const sealCorrections = (app: Secrets, corrections: Corrections, caseId: string) => ({
  sealedCorrections: seal(reportKeys(app), JSON.stringify(corrections), caseId),
})

export function openReport(
  app: Secrets,
  { sealedReport, sealedCorrections, sealedComment, sealedPersonComment, ...row }: ReportRow,
): OpenReport {
  const keys = reportKeys(app)
  const open = (stored: string): unknown => JSON.parse(unsealOnceClear(keys, stored, row.caseId))
  return {
    ...row,
    report: open(sealedReport) as StoredReport,
    corrections: open(sealedCorrections) as Corrections,
    comment: openCaseText(app, sealedPersonComment, row.caseId),
    internalComment: openCaseText(app, sealedComment, row.caseId),
  }
}

/** Encrypts what was read on documents again with the current key. */
export const resealReports = (app: Context) =>
  resealColumn(app, 'verification reports', verificationReports.sealedReport)
/** The same for what their persons corrected. */
export const resealCorrections = (app: Context) =>
  resealColumn(app, 'corrections of verification reports', verificationReports.sealedCorrections)

function resealColumn(app: Context, kind: string, sealed: PgColumn) {
  const keys = reportKeys(app)
  return resealTexts(app, {
    kind,
    table: verificationReports,
    id: verificationReports.id,
    owner: verificationReports.caseId,
    sealed,
    keys,
    seal: (text, owner) => [[sealed, seal(keys, text, owner)]],
  })
}
