import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { HoldReason } from '#contract/money/payout-status.ts'
import type { listOwedPayouts } from '#contract/money/admin-finances.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useHoldNames } from './hold-names.ts'
import { queueStatuses, type PayoutQueueState, payoutQueuePath } from './payout-queue-address.ts'

type Counters = EndpointAnswer<typeof listOwedPayouts>['counters']

export function PayoutFilters({
  queue,
  counters,
  onChange,
}: {
  queue: PayoutQueueState
  counters: Counters
  onChange: (change: Partial<PayoutQueueState>) => void
}) {
  const { t } = useLingui()
  const holdNames = useHoldNames()
  const names: Record<PayoutQueueState['status'], string> = {
    ready: t`À envoyer (${counters.ready})`,
    held: t`En attente (${counters.held})`,
    scheduled: t`Programmés (${counters.scheduled})`,
    sending: t`En route (${counters.sending})`,
    sent: t`Envoyés (${counters.sent})`,
    all: t`Tous`,
  }
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t`Versements par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
        {queueStatuses.map((status) => (
          <ChipLink key={status} current={status === queue.status} to={payoutQueuePath(queue, { status })}>
            {names[status]}
          </ChipLink>
        ))}
      </nav>
      <search className="flex flex-wrap gap-3">
        <ListSearch
          label={t`Rechercher un versement`}
          placeholder={t`Code, propriétaire ou e-mail`}
          value={queue.search}
          onChange={(search) => onChange({ search })}
        />
        {queue.status === 'held' && (
          <CompactSelect
            label={t`Motif d’attente`}
            className="md:w-72"
            value={queue.hold}
            options={{
              '': t`Tous les motifs`,
              ...Object.fromEntries(
                HoldReason.options
                  .filter((reason) => reason !== 'incident_window')
                  .map((reason) => [reason, holdNames[reason]]),
              ),
            }}
            onChange={(hold) => onChange({ hold: hold as PayoutQueueState['hold'] })}
          />
        )}
      </search>
    </div>
  )
}
