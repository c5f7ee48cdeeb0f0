import { type ListingColumn, listingColumns } from '#contract/administration/listing-enums.ts'
import type { Listing } from '#contract/administration/listings.ts'
import type { Language } from '#contract/core/language.ts'
import { writeTableFile } from '#server/platform/http/files/write-table-file.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findListings, type ListingFilter, type ListingSort } from './listing-queries.ts'
import { presentListing } from './list-listings.ts'

/** A file is built in memory. */
const mostLines = 20_000

const tooManyListings = refusal(
  'too_many_listings',
  422,
  localized('Ce fichier dépasserait {most} lignes : resserrez les filtres.'),
)

interface Requested extends ListingFilter, ListingSort {
  columns?: readonly ListingColumn[] | undefined
  format: 'csv' | 'xlsx'
  ids?: string[] | undefined
}

/** @throws 422 beyond the lines of a file */
export async function exportListings(
  app: Context,
  requested: Requested,
  { language, actor, visit }: { language: Language; actor: SignedIn; visit: Visit },
) {
  const { columns = listingColumns, format, ids, sort_by, sort_direction, ...filter } = requested
  const { rows } = await findListings(
    app,
    ids ? { ids } : filter,
    { sort_by, sort_direction },
    { limit: mostLines + 1, offset: 0 },
  )
  if (rows.length > mostLines) throw tooManyListings({ values: { most: mostLines } })
  await recordAudit(app, app.db, {
    action: 'export.listings',
    entity: { kind: 'export', id: 'listings' },
    after: { format, lines: rows.length, columns: [...columns] },
    actor,
    visit,
  })
  return writeTableFile(
    format,
    {
      sheet: localized('Biens'),
      columns: [...always, ...columns.flatMap((column) => chosen[column])],
      rows: rows.map(presentListing),
    },
    language,
  )
}

const always: Column<Listing>[] = [
  { heading: localized('Identifiant'), cell: ({ id }) => id },
  { heading: localized('Titre'), cell: ({ title }) => title },
]
const listingKindNames = { rental: localized('Séjours'), sale: localized('Ventes') }

const chosen: Record<ListingColumn, Column<Listing>[]> = {
  kind: [{ heading: localized('Genre'), cell: ({ kind }, language) => listingKindNames[kind][language] }],
  status: [{ heading: localized('Statut'), cell: ({ status }) => status }],
  owner: [{ heading: localized('Propriétaire ou vendeur'), cell: ({ owner }) => owner.name }],
  place: [
    { heading: localized('Ville'), cell: ({ city }) => city },
    { heading: localized('Pays'), cell: ({ country_code: code }) => code },
  ],
  price: [
    { heading: localized('Prix'), cell: ({ price }) => price },
    { heading: localized('Devise'), cell: ({ currency }) => currency },
  ],
  created: [{ heading: localized('Créé le'), cell: ({ created_at: created }) => new Date(created) }],
  featured: [{ heading: localized('Mis en avant'), cell: ({ is_featured: featured }) => featured }],
}
