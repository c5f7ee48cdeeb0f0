import { companyDay } from '#contract/core/date-format.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { exemptionTexts } from '#server/invoicing/finance-texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { type Column, toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { existingStatuses } from '../lifecycle/booking-lifecycle.ts'
import type { BookingDetail } from '../booking-queries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { type BookingsFilter, ownerBookingsForExport } from '../reads/list-bookings.ts'
import { ownerNet } from '../reads/owner-net.ts'

const statusLabels: Record<BookingStatus, Texts> = {
  PENDING_PAYMENT: localized('Paiement en attente'),
  REQUESTED: localized('Demande en attente'),
  CONFIRMED: localized('Confirmée'),
  IN_STAY: localized('Séjour en cours'),
  COMPLETED: localized('Terminée'),
  NO_SHOW: localized('Voyageur absent'),
  EXPIRED: localized('Expirée'),
  DECLINED: localized('Refusée'),
  WITHDRAWN: localized('Demande retirée'),
  CANCELLED_BY_GUEST: localized('Annulée par le voyageur'),
  CANCELLED_BY_OWNER: localized('Annulée par l’hôte'),
  CANCELLED_BY_ADMIN: localized('Annulée par Demeure'),
  CANCELLED_UNPAID: localized('Annulée, solde impayé'),
}

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
    cell: ({ booking }, language) => statusLabels[booking.status][language],
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
