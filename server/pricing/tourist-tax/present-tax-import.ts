import type { TaxFileImport } from '#contract/rentals/tourist-tax-file.ts'
import type { ListedImport } from './tax-import-queries.ts'

export function presentTaxImport(row: ListedImport): TaxFileImport {
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    file_name: row.fileName,
    published_on: row.publishedOn,
    deliberations: row.deliberations,
    communes: row.communes,
    seasonal: row.seasonal,
    zoned: row.zoned,
    above_ceiling: row.aboveCeiling,
    unreadable: row.unreadable,
    failure: row.failure,
    requested_by: row.requestedBy
      ? { id: row.requestedBy, name: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() }
      : null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
