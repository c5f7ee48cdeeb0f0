import type { AuditAction } from '#contract/administration/audit-labels.ts'
import type { TypedEndpoint } from '#contract/core/endpoint.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { type FileFormat, fileHeaders, writeTableFile } from '#server/platform/http/files/write-table-file.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Call } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import type { Context } from '#server/platform/context.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { recordAudit } from './record-audit.ts'

/** A list as a file: its columns, and the entry of the audit trail that taking it leaves. */
export interface ListFile<Row> {
  action: AuditAction
  /** File name without its ending. */
  name: string
  sheet: Texts
  columns: readonly Column<Row>[]
}

/** A file is built in memory. */
const mostLines = 20_000
/** The rows of a file, and one more, by which a file that would be too long is found. */
export const completeList = { limit: mostLines + 1, offset: 0 }
/** A file reads a whole list. */
export const listFileLimit = { name: 'list-export', max: 30, seconds: 600 }

const tooManyRows = refusal(
  'too_many_rows',
  422,
  localized('Ce fichier dépasserait {most} lignes : resserrez les filtres.'),
)

type FileCall = Pick<Call<TypedEndpoint>, 'actor' | 'language' | 'request' | 'reply'> & {
  query: { format: FileFormat; ids?: string[] | undefined }
}

/** Sends the rows, or those chosen of them. @throws 422 beyond the lines of a file */
export async function sendListFile<Row extends { id: string }>(
  app: Context,
  { query: { format, ids }, language, actor, request, reply }: FileCall,
  { action, name, sheet, columns }: ListFile<Row>,
  found: readonly Row[],
) {
  if (found.length > mostLines) throw tooManyRows({ values: { most: mostLines } })
  const rows = ids ? found.filter(({ id }) => ids.includes(id)) : found
  await recordAudit(app, app.db, {
    action,
    entity: { kind: 'export', id: name },
    after: { format, lines: rows.length },
    actor: signedIn(actor),
    visit: visitOf(request),
  })
  const file = await writeTableFile(format, { sheet, columns, rows }, language)
  await reply?.headers({ ...fileHeaders(name, format), 'cache-control': 'private, no-store' }).send(file)
  return ''
}
