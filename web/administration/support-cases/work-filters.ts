import { useLingui } from '@lingui/react/macro'
import {
  clockStates,
  rightOfKind,
  type WorkColumn,
  type WorkKind,
  workKinds,
} from '#contract/administration/work-item-enums.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import type { ListColumn } from '../lists/column-chooser.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { builtInView, type View } from '../lists/use-list-views.ts'
import { clockNames, kindNames } from './work-labels.tsx'

export type WorkFilterName = 'kind' | 'clock' | 'owner' | 'inCase' | 'state'

export interface Colleague {
  id: string
  name: string
}

/** Kinds whose queues the viewer may see. */
export function useSeenKinds(): WorkKind[] {
  const { isAdmin, may } = useStaffRights()
  return workKinds.filter((kind) => {
    if (kind === 'support_case') return true
    const right = rightOfKind[kind]
    return right === 'administrator' ? isAdmin : may(right)
  })
}

/** The filters of what waits, in the order of the row. */
export function useWorkFilters(colleagues: readonly Colleague[]): ListFilter<WorkFilterName>[] {
  const { t } = useLingui()
  const kinds = useSeenKinds()
  return [
    {
      name: 'kind',
      label: t`File`,
      any: t`Toutes`,
      options: Object.fromEntries(kinds.map((kind) => [kind, t(kindNames[kind])])),
    },
    {
      name: 'clock',
      label: t`Délai`,
      any: t`Tous`,
      options: Object.fromEntries(clockStates.map((clock) => [clock, t(clockNames[clock])])),
    },
    {
      name: 'owner',
      label: t`Responsable`,
      any: t`Tous`,
      hasNames: true,
      options: {
        me: t`Vous`,
        none: t`Personne`,
        ...Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
      },
    },
    {
      name: 'inCase',
      label: t`Affaire`,
      any: t`Toutes`,
      options: { true: t`Dans une affaire`, false: t`Sans affaire` },
    },
    { name: 'state', label: t`Affaires closes`, any: t`Tous`, options: { closed: '' }, isSwitch: true },
  ]
}

/** Orders of the list, as a phone chooses them. */
export function useWorkSorts(): Record<string, string> {
  const { t } = useLingui()
  return {
    'due_at-asc': t`Prochaine échéance`,
    'due_at-desc': t`Dernière échéance`,
    'opened_at-asc': t`Plus longue attente`,
    'opened_at-desc': t`Arrivée la plus récente`,
    'label-asc': t`Objet, de A à Z`,
    'label-desc': t`Objet, de Z à A`,
  }
}

export function useWorkColumns(): ListColumn<WorkColumn>[] {
  const { t } = useLingui()
  return [
    { key: 'kind', label: t`File` },
    { key: 'due', label: t`Échéance` },
    { key: 'owner', label: t`Responsable` },
    { key: 'case', label: t`Affaire` },
    { key: 'person', label: t({ message: 'Personne', context: 'column' }) },
    { key: 'opened', label: t`Depuis` },
  ]
}

/** Views that everybody has. */
export function useWorkViews(): View[] {
  const { t } = useLingui()
  return [
    builtInView('tout', t`Tout ce qui attend`, ''),
    builtInView('a-moi', t`À vous`, 'responsable=me'),
    builtInView('en-retard', t`En retard`, 'delai=overdue'),
    builtInView('bientot-du', t`Bientôt dû`, 'delai=at_risk'),
    builtInView('affaires', t`Affaires`, 'file=support_case'),
  ]
}
