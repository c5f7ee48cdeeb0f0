import type { SaleImport, SaleImportDetail } from '#contract/sales/sale-feeds.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import { expectedOf } from '../read/expected-values.ts'
import { countFiles } from '../files/feed-file-queries.ts'
import { countErrors, countSubmittable, errorsOf, type ImportRow } from '../sale-feed-queries.ts'

/** Maximum of errors in a response; the report contains all. */
const maxErrors = 500

export function presentImport(row: ImportRow): SaleImport {
  return {
    id: row.id,
    file_name: row.fileName,
    source: row.source,
    status: row.finishedAt ? 'done' : 'running',
    total: row.total,
    looked_at: row.checkedAt,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    failed: row.failed,
    withdrawn: row.withdrawn,
    held: row.held,
    submission:
      row.toSubmit === null
        ? null
        : {
            status: row.submissionFinishedAt ? 'done' : 'running',
            total: row.toSubmit,
            submitted: row.submitted,
            refused: row.notSubmitted,
          },
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}

/** An import with its errors, in the order in which to correct them. */
export async function presentImportDetail(
  app: Context,
  row: ImportRow,
  language: Language,
): Promise<SaleImportDetail> {
  const errors = await errorsOf(app.db, row.id, maxErrors)
  return {
    ...presentImport(row),
    submittable: await countSubmittable(app.db, row.id),
    pictures: await countFiles(app.db, row.id, 'pictures'),
    papers: await countFiles(app.db, row.id, 'papers'),
    errors_total: await countErrors(app.db, row.id),
    errors: errors.map(({ stage, line, reference, field, message, listingId }) => ({
      stage,
      line,
      reference,
      field,
      message,
      expected: expectedOf({ field, message }, language),
      listing_id: listingId,
    })),
  }
}

/** All errors of an import, for the developers of the agency's software. */
export async function reportOf(app: Context, row: ImportRow, language: Language) {
  const errors = await errorsOf(app.db, row.id)
  const rows = errors.map(({ stage, line, reference, field, message }) => ({
    line,
    reference,
    column: field,
    stage,
    message,
    expected: expectedOf({ field, message }, language),
  }))
  const heading = { line: '', reference: '', column: '', stage: '', message: '', expected: '' }
  return toCsv(rows.length > 0 ? rows : [heading])
}
