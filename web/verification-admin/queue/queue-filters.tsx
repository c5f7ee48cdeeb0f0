import { useLingui } from '@lingui/react/macro'
import { useProfessionNames } from '#web/sellers/profession-names.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { priorityNames } from '../case-names.ts'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import type { QueueState, QueueTab } from './queue-address.ts'

/** Search, filters and order; their state is in the address. */
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
  // Five in one row beside the search at 1280 px.
  const narrow = 'md:w-30 md:min-w-0!'
  return (
    <div className="flex flex-wrap items-center gap-2 p-4 md:px-6" id="kyc-filters">
      <div className="relative flex w-full md:w-auto md:min-w-48 md:flex-1 [&>label]:md:min-w-0!">
        <ListSearch
          label={t`Chercher un dossier`}
          placeholder={tab === 'identities' ? t`Nom ou dossier` : t`Nom, SIREN, dossier`}
          value={state.q}
          onChange={(q) => onShow({ q }, true)}
        />
        {!state.q && (
          <span aria-hidden className="pointer-events-none absolute top-2.5 right-3 max-xl:hidden">
            <Keys drawn={['/']} />
          </span>
        )}
      </div>
      {tab === 'professionals' && (
        <CompactSelect
          label={t`Profession`}
          className={narrow}
          value={state.profession}
          options={{ '': t`Profession`, ...professions }}
          onChange={(profession) => onShow({ profession: profession as QueueState['profession'] })}
        />
      )}
      <CompactSelect
        label={t`Priorité`}
        className={narrow}
        value={state.priority}
        options={{
          '': t`Priorité`,
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
        className={narrow}
        value={state.result}
        options={{
          '': t`Résultat`,
          clear: t`Tout est clair`,
          consider: t`À revoir`,
          rejected: t`Un contrôle refusé`,
        }}
        onChange={(result) => onShow({ result: result as QueueState['result'] })}
      />
      <CompactSelect
        label={t`État`}
        className={narrow}
        value={state.status}
        options={{ open: t`Ouverts`, decided: t`Décidés`, all: t`Tous les états` }}
        onChange={(status) => onShow({ status: status as QueueState['status'] })}
      />
      <CompactSelect
        label={t`Tri`}
        className="md:w-40 md:min-w-0!"
        value={state.sort}
        options={{ due: t`Échéance proche`, submitted: t`Derniers envoyés`, score: t`Score le plus bas` }}
        onChange={(sort) => onShow({ sort: sort as QueueState['sort'] })}
      />
    </div>
  )
}
