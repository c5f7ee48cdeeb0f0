import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { exemptionTexts } from '#server/invoicing/finance-texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { type Column, toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { existingStatuses } from '../lifecycle/booking-lifecycle.ts'
import type { BookingDetail } from '../booking-queries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { type BookingsFilter, ownerBookingsForExport } from '../reads/list-bookings.ts'
import { ownerNet } from '../reads/owner-net.ts'
import { bookingStatusLabels } from './status-labels.ts'

/** The filtered bookings of an owner's rentals as a file for spreadsheets. */
export async function exportOwnerBookings(
  app: Context,
  filter: BookingsFilter,
  { ownerId, language }: { ownerId: string; language: Language },
) {
  const rows = await ownerBookingsForExport(app, filter, ownerId)
  return Buffer.from(toLocalizedCsv(columns, rows, language))
}

const amount = ({ booking }: BookingDetail, minor: number) => Number(decimalOf(minor, booking.currency))

const columns: Column<BookingDetail>[] = [
  { heading: headings.booking, cell: ({ booking }) => booking.code },
  {
    heading: localized('Statut'),
    cell: ({ booking }, language) => bookingStatusLabels[booking.status][language],
  },
  { heading: headings.rental, cell: ({ rental }) => rental.title },
  { heading: headings.guest, cell: nameOfGuest },
  {
    heading: localized({ message: 'Arrivée', context: 'stay' }),
    cell: ({ booking }) => booking.checkIn,
  },
  {
    heading: localized({ message: 'Départ', context: 'stay' }),
    cell: ({ booking }) => booking.checkOut,
  },
  {
    heading: headings.nights,
    cell: ({ booking }) => daysBetween(booking.checkIn, booking.checkOut),
  },
  {
    heading: localized({ message: 'Voyageurs', context: 'number of people' }),
    cell: ({ booking }) => booking.adults + booking.children + booking.infants,
  },
  { heading: localized('Adultes'), cell: ({ booking }) => booking.adults },
  { heading: headings.exemptAdults, cell: ({ booking }) => booking.exemptAdults },
  {
    heading: headings.exemptionReason,
    cell: ({ booking: { exemptionReason } }, language) =>
      exemptionReason ? exemptionTexts[exemptionReason][language] : '',
  },
  { heading: headings.touristTax, cell: (row) => amount(row, taxOf(row.booking)) },
  { heading: headings.currency, cell: ({ booking }) => booking.currency },
  { heading: localized('Total'), cell: (row) => amount(row, row.booking.totalMinor) },
  { heading: localized('Payé'), cell: (row) => amount(row, row.booking.paidMinor) },
  { heading: localized('Remboursé'), cell: (row) => amount(row, row.booking.refundedMinor) },
  { heading: localized('Net propriétaire'), cell: (row) => amount(row, ownerNet(row.booking)) },
  {
    heading: localized('Demandée le'),
    cell: ({ booking }) => companyDay(booking.createdAt),
  },
]

/** Owners see the family name of a guest once the stay exists. */
function nameOfGuest({ booking, guest }: BookingDetail) {
  return existingStatuses.includes(booking.status) ? `${guest.firstName} ${guest.lastName}` : guest.firstName
}

function taxOf({ lines }: BookingDetail['booking']) {
  return lines.reduce((sum, { code, amount_minor }) => sum + (code === 'tourist_tax' ? amount_minor : 0), 0)
}
