import type { FeedStage } from '#contract/sales/sale-feeds.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/http/errors/refusal.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import type { ImportRow } from '../sale-feed-queries.ts'
import { saleImportErrors } from '#server/schema/following/sale-feed-tables.ts'

/** An error in one cell of a line, or in the line itself. */
export interface ValidationError {
  field: string
  texts: Texts
  values?: Record<string, string | number>
}

interface Place {
  stage: FeedStage
  line: number
  reference: string
  listingId?: string | null
}

export function errorsIn({ fields, texts, values }: Refusal): ValidationError[] {
  return fields.length > 0
    ? fields.map((each) => ({ field: each.field, texts: each.texts, values }))
    : [{ field: '', texts, values }]
}

/** Stores errors in the language of the import; several errors of a cell become one. */
export async function recordErrors(
  db: Executor,
  { id, language }: Pick<ImportRow, 'id' | 'language'>,
  { stage, line, reference, listingId = null }: Place,
  errors: ValidationError[],
) {
  const byField = Map.groupBy(errors, ({ field }) => field)
  if (byField.size === 0) return
  await db
    .insert(saleImportErrors)
    .values(
      [...byField].map(([field, same]) => ({
        importId: id,
        stage,
        line,
        reference,
        listingId,
        field,
        message: [...new Set(same.map(({ texts, values = {} }) => fill(texts[language], values)))].join(
          ' · ',
        ),
      })),
    )
    .onConflictDoNothing()
}
