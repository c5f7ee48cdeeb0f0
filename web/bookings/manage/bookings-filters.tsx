import { useLingui } from '@lingui/react/macro'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { type BookingListState, type BookingTab, type SortKey, sortOf } from './owner-bookings-address.ts'

export interface RentalName {
  id: string
  title: string
}

export function BookingsFilters({
  state,
  tab,
  rentals,
  onChange,
}: {
  state: BookingListState
  tab: BookingTab
  rentals: RentalName[]
  onChange: (change: Partial<BookingListState>) => void
}) {
  const { t } = useLingui()
  const sorts: Record<string, string> = {
    ...(tab === 'requested' && { 'expires_at-asc': t`À répondre d’abord` }),
    'check_in-asc': t`Arrivée croissante`,
    'check_in-desc': t`Arrivée décroissante`,
    'created_at-desc': t`Demandée récemment`,
    'created_at-asc': t`Demandée il y a longtemps`,
    'total-desc': t`Montant décroissant`,
    'total-asc': t`Montant croissant`,
  }
  return (
    <search className="flex flex-wrap items-center gap-2 md:gap-3">
      <ListSearch
        label={t`Rechercher dans les réservations`}
        placeholder={t`Code, voyageur, logement ou ville`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      {rentals.length > 1 && (
        <CompactSelect
          label={t`Logement`}
          value={state.home}
          onChange={(rental) => onChange({ home: rental })}
          options={{
            '': t`Tous les logements`,
            ...Object.fromEntries(rentals.map(({ id, title }) => [id, title || t`Logement sans titre`])),
          }}
        />
      )}
      <CompactSelect
        label={t`Trier par`}
        value={sortOf(state, tab)}
        onChange={(sort) => onChange({ sort: sort as SortKey })}
        options={sorts}
      />
    </search>
  )
}
