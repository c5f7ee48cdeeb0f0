import { useLingui } from '@lingui/react/macro'
import type { ArrivalPeriod, BookingColumn } from '#contract/administration/booking-enums.ts'
import { bookingPayments } from '#contract/administration/booking-enums.ts'
import type { PlatformPeriod } from '#contract/administration/platform-periods.ts'
import { bookingStatuses } from '#contract/bookings/booking-statuses.ts'
import { countries } from '#contract/core/open-countries.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { bookingStatusStyles } from '#web/bookings/booking-status.tsx'
import type { ListColumn } from '../lists/column-chooser.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { builtInView, type View } from '../lists/use-list-views.ts'
import { bookingPaymentStyles } from './booking-labels.tsx'

type BookingFilterName = 'upcoming' | 'status' | 'payment' | 'arrival' | 'booked' | 'cancelled' | 'country'

/** The filters of bookings, in the order of the row. */
export function useBookingFilters(): ListFilter<BookingFilterName>[] {
  const { t } = useLingui()
  const countryName = useCountryName()
  const arrivals: Record<ArrivalPeriod, string> = {
    today: t`Aujourd’hui`,
    '7_days': t`Dans les 7 jours`,
    '30_days': t`Dans les 30 jours`,
    '90_days': t`Dans les 90 jours`,
    past_7_days: t`Ces 7 derniers jours`,
    past_30_days: t`Ces 30 derniers jours`,
    past_12_months: t`Ces 12 derniers mois`,
  }
  const periods: Record<PlatformPeriod, string> = {
    '7d': t`7 jours`,
    '30d': t`30 jours`,
    '12m': t`12 mois`,
  }
  return [
    {
      name: 'upcoming',
      label: t`À venir ou en cours`,
      any: t`Toutes`,
      options: { true: '' },
      isSwitch: true,
    },
    {
      name: 'status',
      label: t`Statut`,
      any: t`Tous`,
      options: Object.fromEntries(
        bookingStatuses.map((status) => [status, t(bookingStatusStyles[status].label)]),
      ),
    },
    {
      name: 'payment',
      label: t`Paiement`,
      any: t`Tous`,
      options: Object.fromEntries(
        bookingPayments.map((payment) => [payment, t(bookingPaymentStyles[payment].label)]),
      ),
    },
    { name: 'arrival', label: t`Arrivée`, any: t`Toutes`, options: arrivals, hasDays: true },
    { name: 'booked', label: t`Réservée depuis`, any: t`Toutes`, options: periods },
    { name: 'cancelled', label: t`Annulée depuis`, any: t`Toutes`, options: periods },
    {
      name: 'country',
      label: t`Pays`,
      any: t`Tous`,
      hasNames: true,
      options: Object.fromEntries(countries.map(({ code }) => [code, countryName(code)])),
    },
  ]
}

/** Orders of the list, as a phone chooses them. */
export function useBookingSorts(): Record<string, string> {
  const { t } = useLingui()
  return {
    'created_at-desc': t`Plus récentes`,
    'created_at-asc': t`Plus anciennes`,
    'check_in-desc': t`Arrivée, la plus lointaine d’abord`,
    'check_in-asc': t`Arrivée, la plus ancienne d’abord`,
    'code-asc': t`Code, de A à Z`,
    'code-desc': t`Code, de Z à A`,
  }
}

export function useBookingColumns(): ListColumn<BookingColumn>[] {
  const { t } = useLingui()
  return [
    { key: 'status', label: t`Statut` },
    { key: 'listing', label: t`Logement` },
    { key: 'guest', label: t`Voyageur` },
    { key: 'owner', label: t`Propriétaire` },
    { key: 'stay', label: t`Séjour` },
    { key: 'total', label: t`Total` },
    { key: 'payment', label: t`Paiement` },
    { key: 'created', label: t`Créée le` },
    { key: 'country', label: t`Lieu` },
  ]
}

/** Views that everybody has. */
export function useBookingViews(): View[] {
  const { t } = useLingui()
  return [
    builtInView('toutes', t`Toutes les réservations`, ''),
    builtInView('a-venir', t`À venir ou en cours`, 'venir=true'),
    builtInView('arrivees', t`Arrivées du jour`, 'arrivee=today&venir=true'),
    builtInView('impayees', t`À venir, non payées`, 'paiement=unpaid&venir=true'),
    builtInView('litiges', t`En litige`, 'paiement=disputed'),
  ]
}
