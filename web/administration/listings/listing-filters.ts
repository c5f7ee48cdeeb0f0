import { useLingui } from '@lingui/react/macro'
import { type ListingColumn, listingKinds, listingStatuses } from '#contract/administration/listing-enums.ts'
import { countries } from '#contract/core/open-countries.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import type { ListColumn } from '../lists/column-chooser.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { builtInView, type View } from '../lists/use-list-views.ts'
import { listingKindNames, listingStatusNames } from './listing-labels.tsx'

export type ListingFilterName = 'kind' | 'status' | 'country' | 'featured'

/** The filters of listings, in the order of the row. */
export function useListingFilters(): ListFilter<ListingFilterName>[] {
  const { t } = useLingui()
  const countryName = useCountryName()
  return [
    {
      name: 'kind',
      label: t`Genre`,
      any: t`Toutes`,
      options: Object.fromEntries(listingKinds.map((kind) => [kind, t(listingKindNames[kind])])),
    },
    {
      name: 'status',
      label: t`Statut`,
      any: t`Tous`,
      options: Object.fromEntries(listingStatuses.map((status) => [status, t(listingStatusNames[status])])),
    },
    {
      name: 'country',
      label: t`Pays`,
      any: t`Tous`,
      hasNames: true,
      options: Object.fromEntries(countries.map(({ code }) => [code, countryName(code)])),
    },
    { name: 'featured', label: t`Mis en avant`, any: t`Tous`, options: { true: '' }, isSwitch: true },
  ]
}

/** Orders of the list, as a phone chooses them. */
export function useListingSorts(): Record<string, string> {
  const { t } = useLingui()
  return {
    'created_at-desc': t`Plus récents`,
    'created_at-asc': t`Plus anciens`,
    'updated_at-desc': t`Dernière modification`,
    'updated_at-asc': t`Modification ancienne`,
    'title-asc': t`Titre, de A à Z`,
    'title-desc': t`Titre, de Z à A`,
    'price-desc': t`Prix décroissant`,
    'price-asc': t`Prix croissant`,
  }
}

export function useListingColumns(): ListColumn<ListingColumn>[] {
  const { t } = useLingui()
  return [
    { key: 'kind', label: t`Genre` },
    { key: 'status', label: t`Statut` },
    { key: 'owner', label: t`Annonceur` },
    { key: 'place', label: t`Lieu` },
    { key: 'price', label: t`Prix` },
    { key: 'created', label: t`Créé le` },
    { key: 'featured', label: t`Mis en avant` },
  ]
}

/** Views that everybody has. */
export function useListingViews(): View[] {
  const { t } = useLingui()
  return [
    builtInView('tous', t`Tous les biens`, ''),
    builtInView('sejours', t`Séjours publiés`, 'genre=rental&statut=PUBLISHED'),
    builtInView('ventes', t`En vente`, 'genre=sale&statut=active'),
    builtInView('avant', t`Mis en avant`, 'avant=true'),
    builtInView('archives', t`Archivés`, 'statut=ARCHIVED'),
  ]
}
