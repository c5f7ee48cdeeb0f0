import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRotateClockwise } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listMyRentals } from '#contract/rentals/owner-rentals.ts'
import { CompactSelect, CounterLinks, ListSearch, ViewToggle } from '#web/ui/data/list-controls.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { type RentalListState, rentalSearch, type SortKey } from './rental-list-address.ts'

type Counters = EndpointAnswer<typeof listMyRentals>['counters']

/** The four counters; pressing one filters the list by it. */
export function RentalCounters({ counters, state }: { counters: Counters; state: RentalListState }) {
  const { t } = useLingui()
  const all: { status: RentalListState['status']; label: string; count: number }[] = [
    { status: '', label: t`Total`, count: counters.total },
    { status: 'PUBLISHED', label: t`Publiées`, count: counters.published },
    { status: 'DRAFT', label: t`Brouillons`, count: counters.draft },
    { status: 'ARCHIVED', label: t`Archivées`, count: counters.archived },
  ]
  return (
    <CounterLinks
      label={t`Propriétés par statut`}
      counters={all.map(({ status, label, count }) => ({
        to: listAddress(state, { status }),
        label,
        count,
        current: state.status === status,
      }))}
    />
  )
}

export function listAddress(state: RentalListState, change: Partial<RentalListState>) {
  const search = rentalSearch.serialize(state, change).toString()
  return paths.ownerDash('properties') + (search && `?${search}`)
}

export function RentalFilters({
  state,
  onChange,
  onReset,
}: {
  state: RentalListState
  onChange: (change: Partial<RentalListState>) => void
  onReset: () => void
}) {
  const { t } = useLingui()
  const sorts: Record<SortKey, string> = {
    'created_at-desc': t`Création récente`,
    'created_at-asc': t`Création ancienne`,
    'updated_at-desc': t`Dernière modification`,
    'updated_at-asc': t`Modification ancienne`,
    'price-desc': t`Prix décroissant`,
    'price-asc': t`Prix croissant`,
    'title-asc': t`Titre de A à Z`,
    'title-desc': t`Titre de Z à A`,
  }
  const changed = state.search !== '' || state.status !== '' || state.sort !== 'created_at-desc'
  return (
    <search className="flex flex-wrap items-center gap-2 md:gap-3">
      <ListSearch
        label={t`Rechercher dans mes propriétés`}
        placeholder={t`Titre, ville ou type`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      <CompactSelect
        label={t`Statut`}
        value={state.status}
        onChange={(status) => onChange({ status: status as RentalListState['status'] })}
        options={{
          '': t`Tous les statuts`,
          PUBLISHED: t`Publiées`,
          DRAFT: t`Brouillons`,
          ARCHIVED: t`Archivées`,
        }}
      />
      <CompactSelect
        label={t`Trier par`}
        value={state.sort}
        onChange={(sort) => onChange({ sort: sort as SortKey })}
        options={sorts}
      />
      <Button
        variant="ghost"
        className={classes('h-11! text-14!', !changed && 'max-md:hidden')}
        icon={<IconRotateClockwise size={18} aria-hidden />}
        onClick={onReset}
      >
        <Trans>Réinitialiser</Trans>
      </Button>
      <ViewToggle view={state.view} onChange={(view) => onChange({ view })} />
    </search>
  )
}

/** Announced when the list changes. */
export function RentalCount({ total }: { total: number }) {
  return (
    <output className="text-muted">
      <Plural value={total} one="# logement" other="# logements" _0="Aucun logement" />
    </output>
  )
}
