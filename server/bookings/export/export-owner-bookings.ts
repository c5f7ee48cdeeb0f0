import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { exemptionTexts } from '#server/invoicing/finance-texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { existingStatuses } from '../lifecycle/booking-lifecycle.ts'
import type { BookingDetail } from '../booking-queries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { type BookingsFilter, ownerBookingsForExport } from '../reads/list-bookings.ts'
import { ownerNet } from '../reads/owner-net.ts'

const columns = {
  code: localized('Réservation'),
  status: localized('Statut'),
  home: localized('Logement'),
  guest: localized('Voyageur'),
  arrival: localized({ message: 'Arrivée', context: 'stay' }),
  departure: localized({ message: 'Départ', context: 'stay' }),
  nights: localized('Nuits'),
  people: localized({ message: 'Voyageurs', context: 'number of people' }),
  adults: localized('Adultes'),
  exempt: localized('Adultes exonérés'),
  ground: localized('Motif d’exonération'),
  tax: localized('Taxe de séjour'),
  currency: localized('Devise'),
  total: localized('Total'),
  paid: localized('Payé'),
  refunded: localized('Remboursé'),
  net: localized('Net propriétaire'),
  asked: localized('Demandée le'),
} satisfies Record<string, Texts>

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
  const heading = Object.values(columns).map((words) => words[language])
  if (rows.length === 0) return Buffer.from(`\uFEFF${heading.join(',')}\r\n`)
  return Buffer.from(toCsv(rows.map((row) => lineOf(row, language))))
}

function lineOf({ booking, rental, guest }: BookingDetail, language: Language) {
  const number = (minor: number) => Number(decimalOf(minor, booking.currency))
  const isIdentified = existingStatuses.includes(booking.status)
  return {
    [columns.code[language]]: booking.code,
    [columns.status[language]]: statusLabels[booking.status][language],
    [columns.home[language]]: rental.title,
    [columns.guest[language]]: isIdentified ? `${guest.firstName} ${guest.lastName}` : guest.firstName,
    [columns.arrival[language]]: booking.checkIn,
    [columns.departure[language]]: booking.checkOut,
    [columns.nights[language]]: daysBetween(booking.checkIn, booking.checkOut),
    [columns.people[language]]: booking.adults + booking.children + booking.infants,
    [columns.adults[language]]: booking.adults,
    [columns.exempt[language]]: booking.exemptAdults,
    [columns.ground[language]]: booking.exemptionReason
      ? exemptionTexts[booking.exemptionReason][language]
      : '',
    [columns.tax[language]]: number(taxOf(booking)),
    [columns.currency[language]]: booking.currency,
    [columns.total[language]]: number(booking.totalMinor),
    [columns.paid[language]]: number(booking.paidMinor),
    [columns.refunded[language]]: number(booking.refundedMinor),
    [columns.net[language]]: number(ownerNet(booking)),
    [columns.asked[language]]: booking.createdAt.toISOString().slice(0, 10),
  }
}

function taxOf({ lines }: BookingDetail['booking']) {
  return lines.reduce((sum, { code, amount_minor }) => sum + (code === 'tourist_tax' ? amount_minor : 0), 0)
}
