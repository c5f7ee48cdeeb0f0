import { useLingui } from '@lingui/react/macro'
import { useProfessionNames } from '#web/sellers/profession-names.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { priorityNames } from '../case-names.ts'
import type { QueueState, QueueTab } from './queue-address.ts'

/** Search, filters and order; all stand in the address. */
export function QueueFilters({
  state,
  tab,
  onShow,
}: {
  state: QueueState
  tab: QueueTab
  onShow: (change: Partial<QueueState>, replace?: boolean) => void
}) {
  const { t } = useLingui()
  const professions = useProfessionNames()
  return (
    <div className="flex flex-wrap items-center gap-2 p-4 md:px-6" id="kyc-filters">
      <ListSearch
        label={t`Chercher un dossier`}
        placeholder={tab === 'identities' ? t`Nom ou numéro de dossier` : t`Nom, SIREN ou numéro`}
        value={state.q}
        onChange={(q) => onShow({ q }, true)}
      />
      {tab === 'professionals' && (
        <CompactSelect
          label={t`Profession`}
          value={state.profession}
          options={{ '': t`Toutes professions`, ...professions }}
          onChange={(profession) => onShow({ profession: profession as QueueState['profession'] })}
        />
      )}
      <CompactSelect
        label={t`Priorité`}
        value={state.priority}
        options={{
          '': t`Toutes priorités`,
          PRESSING: t`Élevée ou urgente`,
          URGENT: t(priorityNames.URGENT.label),
          HIGH: t(priorityNames.HIGH.label),
          MEDIUM: t(priorityNames.MEDIUM.label),
          LOW: t(priorityNames.LOW.label),
        }}
        onChange={(priority) => onShow({ priority: priority as QueueState['priority'] })}
      />
      <CompactSelect
        label={t`Résultat`}
        value={state.result}
        options={{
          '': t`Tous résultats`,
          clear: t`Tout est clair`,
          consider: t`À revoir`,
          rejected: t`Un contrôle refusé`,
        }}
        onChange={(result) => onShow({ result: result as QueueState['result'] })}
      />
      <CompactSelect
        label={t`État`}
        value={state.status}
        options={{ open: t`Ouverts`, decided: t`Décidés`, all: t`Tous les états` }}
        onChange={(status) => onShow({ status: status as QueueState['status'] })}
      />
      <CompactSelect
        label={t`Tri`}
        value={state.sort}
        options={{ due: t`Échéance proche`, submitted: t`Derniers envoyés`, score: t`Score le plus bas` }}
        onChange={(sort) => onShow({ sort: sort as QueueState['sort'] })}
      />
    </div>
  )
}
