import { type SQL, sql } from 'drizzle-orm'
import { type WorkColumn, workColumns, type WorkKind } from '#contract/administration/work-item-enums.ts'
import type { WorkItem } from '#contract/administration/work-items.ts'
import type { Language } from '#contract/core/language.ts'
import { writeTableFile } from '#server/platform/http/files/write-table-file.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { StaffActor } from './support-case-access.ts'
import { extractFor, presentWorkItem } from './list-work-items.ts'
import { findWorkItems, type WorkFilter, type WorkSort } from './work-item-queries.ts'

/** A file is built in memory. */
const mostLines = 20_000

const tooManyItems = refusal(
  'too_many_work_items',
  422,
  localized('Ce fichier dépasserait {most} lignes : resserrez les filtres.'),
)

interface Requested extends WorkFilter, WorkSort {
  columns?: readonly WorkColumn[] | undefined
  format: 'csv' | 'xlsx'
  ids?: string[] | undefined
}

/**
 * What waits as a file with the columns of the list.
 * @throws 422 beyond the lines of a file
 */
export async function exportWorkItems(
  app: Context,
  requested: Requested,
  { language, actor, visit }: { language: Language; actor: StaffActor; visit: Visit },
) {
  const { columns = workColumns, format, ids, sort_by, sort_direction, ...filter } = requested
  const { extract, where } = await extractFor(app, actor, filter)
  const condition: SQL = ids ? sql`item.id = any(${sql.param(ids)}::uuid[])` : where
  const rows = await findWorkItems(
    app.db,
    extract,
    condition,
    { sort_by, sort_direction },
    { limit: mostLines + 1, offset: 0 },
  )
  if (rows.length > mostLines) throw tooManyItems({ values: { most: mostLines } })
  await recordAudit(app, app.db, {
    action: 'export.work_items',
    entity: { kind: 'export', id: 'work_items' },
    after: { format, lines: rows.length, columns: [...columns] },
    actor,
    visit,
  })
  return writeTableFile(
    format,
    {
      sheet: localized('À traiter'),
      columns: [...always, ...columns.flatMap((column) => chosen[column])],
      rows: rows.map(presentWorkItem),
    },
    language,
  )
}

const kindNames: Record<WorkKind, Texts> = {
  support_case: localized('Affaire'),
  order: localized('Injonction'),
  incident: localized('Incident'),
  notice: localized('Signalement'),
  notice_appeal: localized('Signalement contesté'),
  sale: localized('Annonce de vente'),
  sale_appeal: localized('Recours'),
  rental: localized('Logement à revoir'),
  rental_appeal: localized('Logement contesté'),
  review: localized('Avis'),
  review_appeal: localized('Avis contesté'),
  verification: localized('Vérification'),
  data_request: localized('Demande sur des données'),
  suspension_appeal: localized('Suspension contestée'),
  support_ticket: localized('Demande d’assistance'),
  contact_message: localized('Message de contact'),
  refund: localized('Remboursement refusé'),
  credit: localized('Avoir à verser'),
  chargeback: localized('Litige bancaire'),
  invoice_chargeback: localized('Facture contestée à la banque'),
  fraud_cluster: localized('Comptes liés'),
  difference: localized('Écart de rapprochement'),
}

const clockNames = {
  on_time: localized('Dans les temps'),
  at_risk: localized('Bientôt dû'),
  overdue: localized('En retard'),
}

const always: Column<WorkItem>[] = [
  { heading: localized('Identifiant'), cell: ({ id }) => id },
  { heading: localized({ message: 'Objet', context: 'work item' }), cell: ({ label }) => label },
]

const chosen: Record<WorkColumn, Column<WorkItem>[]> = {
  kind: [{ heading: localized('File'), cell: ({ kind }, language) => kindNames[kind][language] }],
  due: [
    { heading: localized('Échéance'), cell: ({ due_at: due }) => due && new Date(due) },
    { heading: localized('Délai'), cell: ({ clock }, language) => clockNames[clock][language] },
  ],
  owner: [{ heading: localized('Responsable'), cell: ({ owner }) => owner?.name }],
  case: [
    {
      heading: localized('Affaire'),
      cell: ({ support_case: gathering, kind, place }) =>
        kind === 'support_case' ? Number(place) : gathering?.number,
    },
  ],
  person: [{ heading: localized('Personne'), cell: ({ person }) => person?.name }],
  opened: [{ heading: localized('Depuis'), cell: ({ opened_at: opened }) => new Date(opened) }],
}
