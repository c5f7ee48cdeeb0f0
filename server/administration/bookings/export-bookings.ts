import {
  type BookingColumn,
  bookingColumns,
  type BookingPayment,
} from '#contract/administration/booking-enums.ts'
import type { ListedBooking } from '#contract/administration/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor } from '#contract/core/money-format.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { bookingStatusLabels } from '#server/bookings/export/status-labels.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { writeTableFile } from '#server/platform/http/files/write-table-file.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type BookingFilter, type BookingSort, findBookings } from './booking-queries.ts'
import { presentListedBooking } from './list-bookings.ts'

/** A file is built in memory. */
const mostLines = 20_000

const tooManyBookings = refusal(
  'too_many_bookings',
  422,
  localized('Ce fichier dépasserait {most} lignes : resserrez les filtres.'),
)

interface Requested extends BookingFilter, BookingSort {
  columns?: readonly BookingColumn[] | undefined
  format: 'csv' | 'xlsx'
  ids?: string[] | undefined
}

/** @throws 422 beyond the lines of a file */
export async function exportBookings(
  app: Context,
  requested: Requested,
  { language, actor, visit }: { language: Language; actor: SignedIn; visit: Visit },
) {
  const { columns = bookingColumns, format, ids, sort_by, sort_direction, ...filter } = requested
  const { rows } = await findBookings(
    app,
    ids ? { ids } : filter,
    { sort_by, sort_direction },
    { limit: mostLines + 1, offset: 0 },
  )
  if (rows.length > mostLines) throw tooManyBookings({ values: { most: mostLines } })
  await recordAudit(app, app.db, {
    action: 'export.bookings',
    entity: { kind: 'export', id: 'bookings' },
    after: { format, lines: rows.length, columns: [...columns] },
    actor,
    visit,
  })
  return writeTableFile(
    format,
    {
      sheet: localized('Réservations'),
      columns: [...always, ...columns.flatMap((column) => chosen[column])],
      rows: rows.map(presentListedBooking),
    },
    language,
  )
}

const paymentLabels: Record<BookingPayment, Texts> = {
  unpaid: localized('Non payée'),
  partly_paid: localized('Payée en partie'),
  paid: localized('Payée'),
  refunded: localized('Remboursée, en tout ou en partie'),
  disputed: localized('En litige'),
}

const always: Column<ListedBooking>[] = [{ heading: localized('Code'), cell: ({ code }) => code }]

const chosen: Record<BookingColumn, Column<ListedBooking>[]> = {
  status: [
    { heading: localized('Statut'), cell: ({ status }, language) => bookingStatusLabels[status][language] },
  ],
  listing: [{ heading: localized('Logement'), cell: ({ rental }) => rental.title }],
  guest: [{ heading: localized('Voyageur'), cell: ({ guest }) => guest.name }],
  owner: [{ heading: localized('Propriétaire'), cell: ({ owner }) => owner.name }],
  stay: [
    { heading: localized('Arrivée'), cell: ({ check_in: checkIn }) => checkIn },
    { heading: localized('Départ'), cell: ({ check_out: checkOut }) => checkOut },
  ],
  total: [
    {
      heading: localized('Total'),
      cell: ({ total_minor: minor, currency }) => amountOfMinor(minor, currency),
    },
    { heading: localized('Devise'), cell: ({ currency }) => currency },
  ],
  payment: [
    { heading: localized('Paiement'), cell: ({ payment }, language) => paymentLabels[payment][language] },
  ],
  created: [{ heading: localized('Créée le'), cell: ({ created_at: created }) => new Date(created) }],
  country: [
    { heading: localized('Ville'), cell: ({ rental }) => rental.city },
    { heading: localized('Pays'), cell: ({ rental }) => rental.country_code },
  ],
}
