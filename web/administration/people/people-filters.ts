import { useLingui } from '@lingui/react/macro'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import { Language } from '#contract/core/language.ts'
import { countries } from '#contract/core/open-countries.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { languageNames } from '#web/ui/language-names.ts'
import type { ListColumn } from '../lists/column-chooser.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { builtInView, type View } from '../lists/use-list-views.ts'
import { kycStatuses, listedRoles } from './people-address.ts'
import { identityNames, professionNames, roleNames, statusNames } from './person-labels.tsx'

export type PeopleFilterName =
  | 'role'
  | 'status'
  | 'kyc'
  | 'profession'
  | 'country'
  | 'language'
  | 'seen'
  | 'watched'

/** The filters of people, in the order of the row. */
export function usePeopleFilters(): ListFilter<PeopleFilterName>[] {
  const { t } = useLingui()
  const countryName = useCountryName()
  const words = <Key extends string>(keys: readonly Key[], name: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, name(key)]))
  return [
    { name: 'role', label: t`Rôle`, any: t`Tous`, options: words(listedRoles, (role) => t(roleNames[role])) },
    {
      name: 'status',
      label: t`Statut`,
      any: t`Tous`,
      options: words(['active', 'suspended', 'closed'] as const, (status) => t(statusNames[status])),
    },
    {
      name: 'kyc',
      label: t`Identité`,
      any: t`Toutes`,
      options: words(kycStatuses, (status) => t(identityNames[status])),
    },
    {
      name: 'profession',
      label: t`Vérification pro`,
      any: t`Toutes`,
      options: words(['PENDING', 'VERIFIED', 'REJECTED', 'SUSPENDED', 'REVOKED'] as const, (status) =>
        t(professionNames[status]),
      ),
    },
    {
      name: 'country',
      label: t`Pays`,
      any: t`Tous`,
      hasNames: true,
      options: words(
        countries.map(({ code }) => code),
        countryName,
      ),
    },
    {
      name: 'language',
      label: t`Langue`,
      any: t`Toutes`,
      hasNames: true,
      options: words(Language.options, (language) => languageNames[language]),
    },
    {
      name: 'seen',
      label: t`Vu`,
      any: t`Toujours`,
      options: {
        '1_day': t`Depuis hier`,
        '7_days': t`Depuis 7 jours`,
        '30_days': t`Depuis 30 jours`,
        '90_days': t`Depuis 90 jours`,
        not_90_days: t`Pas depuis 90 jours`,
        not_12_months: t`Pas depuis 12 mois`,
        not_24_months: t`Pas depuis 24 mois`,
        never: t`Jamais`,
      },
    },
    { name: 'watched', label: t`À suivre`, any: t`Tous`, options: { true: '' }, isSwitch: true },
  ]
}

/** Orders of the list, as a phone chooses them. */
export function usePeopleSorts(): Record<string, string> {
  const { t } = useLingui()
  return {
    'created_at-desc': t`Dernière inscription`,
    'created_at-asc': t`Première inscription`,
    'last_seen_at-desc': t`Dernière visite`,
    'last_seen_at-asc': t`Plus longue absence`,
    'name-asc': t`Nom, de A à Z`,
    'name-desc': t`Nom, de Z à A`,
  }
}

export function usePeopleColumns(): ListColumn<PeopleColumn>[] {
  const { t } = useLingui()
  return [
    { key: 'status', label: t`Statut` },
    { key: 'identity', label: t`Identité` },
    { key: 'profession', label: t`Vérification pro` },
    { key: 'place', label: t`Lieu` },
    { key: 'listings', label: t`Biens` },
    { key: 'stays', label: t`Séjours` },
    { key: 'trips', label: t`Voyages` },
    { key: 'last_seen', label: t`Vu` },
    { key: 'telephone', label: t`Téléphone` },
    { key: 'created', label: t`Inscription` },
    { key: 'payout_due', label: t`Solde à verser` },
    { key: 'notices', label: t`Signalements` },
  ]
}

/** Views that everybody has. */
export function usePeopleViews(): View[] {
  const { t } = useLingui()
  return [
    builtInView('tous', t`Tout le monde`, ''),
    builtInView('hotes-a-suivre', t`Hôtes à suivre`, 'role=owner&suivi=true'),
    builtInView('a-verifier', t`À vérifier`, 'identite=under_review'),
    builtInView('suspendus', t({ message: 'Suspendus', context: 'accounts' }), 'statut=suspended'),
    builtInView('absents', t`Absents depuis 24 mois`, 'vu=not_24_months'),
  ]
}
