import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { type AuditFilter, findEntries } from './audit-queries.ts'
import { presentEntries } from './list-audit-entries.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Maximum of lines in a file, within what spreadsheets open. */
const mostLines = 50_000

const tooManyEntries = refusal(
  'too_many_entries',
  422,
  localized('Cet extrait dépasse {most} lignes : resserrez la période ou les filtres.'),
)

/** The filtered entries as a CSV file, with their hashes; each export is itself recorded. */
export async function exportAudit(app: Context, filter: AuditFilter, actor: SignedIn, visit: Visit) {
  await sealAudit(app)
  const { rows, total } = await findEntries(app.db, filter, { limit: mostLines, offset: 0 })
  if (total > mostLines) throw tooManyEntries({ values: { most: mostLines } })
  await recordAudit(app, app.db, {
    action: 'export.audit',
    entity: { kind: 'export', id: 'audit' },
    after: { lines: total, ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) },
    actor,
    visit,
  })
  return toCsv(
    (await presentEntries(app, rows)).map(({ actor: who, ...entry }) => ({
      ...entry,
      actor_id: who?.id ?? '',
      actor_name: who?.name ?? '',
    })),
  )
}
