import { openBirthDate, sealBirthDate } from '#server/finances/birth-date-keys.ts'
import type { Context } from '#server/platform/context.ts'
import type { TaxStatementContent } from '#server/schema/dealings/tax-statement-content.ts'
import type { TaxStatementRow } from './tax-statement-queries.ts'

type Secrets = Pick<Context, 'keyFor'>

/** A statement as it was issued, with the birth date in its content. */
export type OpenStatement = Omit<TaxStatementRow, 'content' | 'sealedBirthDate'> & {
  content: TaxStatementContent
}

export function openStatement(app: Secrets, { sealedBirthDate, ...row }: TaxStatementRow): OpenStatement {
  const { details, ...content } = row.content
  if (!details) return { ...row, content }
  const birthDate = openBirthDate(app, sealedBirthDate, row.ownerId)
  return { ...row, content: { ...content, details: { ...details, birthDate } } }
}

/** The columns of a statement for its content. */
export function storedContent(app: Secrets, { details, ...content }: TaxStatementContent, ownerId: string) {
  if (!details) return { content, sealedBirthDate: null }
  const { birthDate, ...stored } = details
  return {
    content: { ...content, details: stored },
    sealedBirthDate: sealBirthDate(app, birthDate, ownerId),
  }
}
