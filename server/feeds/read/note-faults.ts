import type { FeedStage } from '#contract/sales/sale-feeds.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/http/errors/refusal.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import type { ImportRow } from '../sale-feed-queries.ts'
import { saleImportFaults } from '#server/schema/following/sale-feed-tables.ts'

/** What was wrong with one cell of a line, or with the line as a whole. */
export interface Fault {
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

export function faultsIn({ fields, texts, values }: Refusal): Fault[] {
  return fields.length > 0
    ? fields.map((each) => ({ field: each.field, texts: each.texts, values }))
    : [{ field: '', texts, values }]
}

/** Writes what was refused in the language of whoever handed the feed in; several faults of a cell are told as one. */
export async function noteFaults(
  db: Executor,
  { id, language }: Pick<ImportRow, 'id' | 'language'>,
  { stage, line, reference, listingId = null }: Place,
  faults: Fault[],
) {
  const byField = Map.groupBy(faults, ({ field }) => field)
  if (byField.size === 0) return
  await db
    .insert(saleImportFaults)
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
