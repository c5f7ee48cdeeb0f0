import { Trans, useLingui } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listDifferences, ReconciliationDifference } from '#contract/money/reconciliation.ts'
import { differenceStatuses, reportProviders } from '#contract/money/reconciliation-enums.ts'
import { classes } from '#web/ui/class-names.ts'
import { CompactSelect } from '#web/ui/data/list-controls.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { providerNames } from '../provider-names.ts'
import { DifferenceRow } from './difference-row.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { reconciliationPath, reconciliationSearch } from './reconciliation-address.ts'
import { useReconciliationLabel } from './reconciliation-label.ts'

type List = EndpointAnswer<typeof listDifferences>

/** What differs between reports and ledger: each is explained, or closes when both amounts meet. */
export function DifferenceList({ list: { items, pagination } }: { list: List }) {
  const { t } = useLingui()
  const label = useReconciliationLabel()
  const [state, show, coming] = useSearchState(reconciliationSearch)
  const [explaining, setExplaining] = useState<ReconciliationDifference>()
  const waiting = useNavigation().state === 'loading'
  return (
    <section className="rounded-16 border border-line bg-surface">
      <div className="flex flex-col gap-4 p-4 md:p-6">
        <div>
          <h2 className="display-20">
            <Trans>Écarts</Trans>
          </h2>
          <p className="text-14 text-muted">
            <Trans>
              Un écart se ferme seul quand les deux montants se rejoignent, ou avec une explication
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <nav aria-label={t`Par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
            {differenceStatuses.map((status) => (
              <ChipLink
                small
                key={status}
                current={status === coming.status}
                to={reconciliationPath(coming, { status, page: 1 })}
              >
                {label(`difference.${status}`)}
              </ChipLink>
            ))}
          </nav>
          {!state.report && (
            <CompactSelect
              label={t`Prestataire`}
              value={state.provider}
              options={{
                '': t`Tous les prestataires`,
                ...Object.fromEntries(reportProviders.map((each) => [each, providerNames[each]])),
              }}
              onChange={(provider) => show({ provider: provider as typeof state.provider })}
            />
          )}
        </div>
      </div>
      <div aria-busy={waiting} className={classes('transition-opacity', waiting && 'opacity-60')}>
        {items.length === 0 ? (
          <Nothing isOpen={state.status === 'open'} />
        ) : (
          <RowList variant="inCard">
            {items.map((difference) => (
              <DifferenceRow
                key={difference.id}
                difference={difference}
                onExplain={() => setExplaining(difference)}
              />
            ))}
          </RowList>
        )}
        {pagination.total_pages > 1 && (
          <div className="flex justify-end border-t border-line p-4">
            <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
          </div>
        )}
      </div>
      {explaining && <ExplainDialog difference={explaining} onClose={() => setExplaining(undefined)} />}
    </section>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  return (
    <div className="border-t border-line p-4">
      <EmptyState
        icon={<IconScale size={32} aria-hidden />}
        title={isOpen ? t`Aucun écart à expliquer` : t`Aucun écart dans cet état`}
      >
        {isOpen ? (
          <Trans>Déposez le prochain rapport : chaque ligne sera comparée au livre.</Trans>
        ) : (
          <Trans>Choisissez un autre état pour voir les autres.</Trans>
        )}
      </EmptyState>
    </div>
  )
}
