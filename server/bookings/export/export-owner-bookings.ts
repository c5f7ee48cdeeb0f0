import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { App } from '#server/app.ts'
import { exemptionTexts } from '#server/invoicing/finance-texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import { knownStatuses } from '../lifecycle/booking-lifecycle.ts'
import type { WholeBooking } from '../booking-queries.ts'
import { daysBetween } from '../lifecycle/home-time.ts'
import { type BookingsFilter, ownerBookingsForExport } from '../reads/list-bookings.ts'
import { ownerNet } from '../reads/owner-net.ts'

type Words = Record<Language, string>

const columns = {
  code: { fr: 'Réservation', en: 'Booking', es: 'Reserva' },
  status: { fr: 'Statut', en: 'Status', es: 'Estado' },
  home: { fr: 'Logement', en: 'Home', es: 'Alojamiento' },
  guest: { fr: 'Voyageur', en: 'Guest', es: 'Viajero' },
  arrival: { fr: 'Arrivée', en: 'Arrival', es: 'Llegada' },
  departure: { fr: 'Départ', en: 'Departure', es: 'Salida' },
  nights: { fr: 'Nuits', en: 'Nights', es: 'Noches' },
  people: { fr: 'Voyageurs', en: 'People', es: 'Personas' },
  adults: { fr: 'Adultes', en: 'Adults', es: 'Adultos' },
  exempt: { fr: 'Adultes exonérés', en: 'Exempt adults', es: 'Adultos exentos' },
  ground: { fr: 'Motif d’exonération', en: 'Ground of exemption', es: 'Motivo de exención' },
  tax: { fr: 'Taxe de séjour', en: 'Tourist tax', es: 'Tasa turística' },
  currency: { fr: 'Devise', en: 'Currency', es: 'Moneda' },
  total: { fr: 'Total', en: 'Total', es: 'Total' },
  paid: { fr: 'Payé', en: 'Paid', es: 'Pagado' },
  refunded: { fr: 'Remboursé', en: 'Refunded', es: 'Reembolsado' },
  net: { fr: 'Net propriétaire', en: 'Owner’s net', es: 'Neto del propietario' },
  asked: { fr: 'Demandée le', en: 'Asked on', es: 'Solicitada el' },
} satisfies Record<string, Words>

const statusWords: Record<BookingStatus, Words> = {
  PENDING_PAYMENT: { fr: 'Paiement en attente', en: 'Payment pending', es: 'Pago pendiente' },
  REQUESTED: { fr: 'Demande en attente', en: 'Request pending', es: 'Solicitud pendiente' },
  CONFIRMED: { fr: 'Confirmée', en: 'Confirmed', es: 'Confirmada' },
  IN_STAY: { fr: 'Séjour en cours', en: 'Stay in progress', es: 'Estancia en curso' },
  COMPLETED: { fr: 'Terminée', en: 'Completed', es: 'Terminada' },
  NO_SHOW: { fr: 'Voyageur absent', en: 'Guest did not come', es: 'El viajero no vino' },
  EXPIRED: { fr: 'Expirée', en: 'Expired', es: 'Caducada' },
  DECLINED: { fr: 'Refusée', en: 'Declined', es: 'Rechazada' },
  WITHDRAWN: { fr: 'Demande retirée', en: 'Request withdrawn', es: 'Solicitud retirada' },
  CANCELLED_BY_GUEST: {
    fr: 'Annulée par le voyageur',
    en: 'Cancelled by the guest',
    es: 'Cancelada por el viajero',
  },
  CANCELLED_BY_OWNER: {
    fr: 'Annulée par l’hôte',
    en: 'Cancelled by the host',
    es: 'Cancelada por el anfitrión',
  },
  CANCELLED_BY_ADMIN: {
    fr: 'Annulée par Demeure',
    en: 'Cancelled by Demeure',
    es: 'Cancelada por Demeure',
  },
  CANCELLED_UNPAID: {
    fr: 'Annulée, solde impayé',
    en: 'Cancelled, balance unpaid',
    es: 'Cancelada, saldo sin pagar',
  },
}

/** The bookings of one's homes that a filter finds, as a file that spreadsheets open. */
export async function exportOwnerBookings(
  app: App,
  filter: BookingsFilter,
  { ownerId, language }: { ownerId: string; language: Language },
) {
  const rows = await ownerBookingsForExport(app, filter, ownerId)
  const heading = Object.values(columns).map((words) => words[language])
  if (rows.length === 0) return Buffer.from(`\uFEFF${heading.join(',')}\r\n`)
  return Buffer.from(toCsv(rows.map((row) => lineOf(row, language))))
}

function lineOf({ booking, rental, guest }: WholeBooking, language: Language) {
  const number = (minor: number) => Number(decimalOf(minor, booking.currency))
  const isKnown = knownStatuses.includes(booking.status)
  return {
    [columns.code[language]]: booking.code,
    [columns.status[language]]: statusWords[booking.status][language],
    [columns.home[language]]: rental.title,
    [columns.guest[language]]: isKnown ? `${guest.firstName} ${guest.lastName}` : guest.firstName,
    [columns.arrival[language]]: booking.checkIn,
    [columns.departure[language]]: booking.checkOut,
    [columns.nights[language]]: daysBetween(booking.checkIn, booking.checkOut),
    [columns.people[language]]: booking.adults + booking.children + booking.infants,
    [columns.adults[language]]: booking.adults,
    [columns.exempt[language]]: booking.exemptAdults,
    [columns.ground[language]]: booking.exemptionGround
      ? exemptionTexts[booking.exemptionGround][language]
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

function taxOf({ lines }: WholeBooking['booking']) {
  return lines.reduce((sum, { code, amount_minor }) => sum + (code === 'tourist_tax' ? amount_minor : 0), 0)
}
