import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { HoldReason } from '#contract/money/payout-status.ts'
import type { listOwedPayouts } from '#contract/money/house-finances.ts'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { classes } from '#web/ui/class-names.ts'
import { control } from '#web/ui/inputs/field.tsx'
import { useHoldNames } from './hold-names.ts'
import { deskStatuses, type PayoutDesk, payoutDeskPath } from './payout-desk-address.ts'

type Counters = EndpointAnswer<typeof listOwedPayouts>['counters']

export function PayoutFilters({
  desk,
  counters,
  onChange,
}: {
  desk: PayoutDesk
  counters: Counters
  onChange: (change: Partial<PayoutDesk>) => void
}) {
  const { t } = useLingui()
  const holdNames = useHoldNames()
  const names: Record<PayoutDesk['status'], string> = {
    ready: t`À envoyer (${counters.ready})`,
    held: t`En attente (${counters.held})`,
    scheduled: t`Programmés (${counters.scheduled})`,
    sending: t`En route (${counters.sending})`,
    sent: t`Envoyés (${counters.sent})`,
    all: t`Tous`,
  }
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t`Versements par état`} className="flex gap-2 overflow-x-auto p-0.5">
        {deskStatuses.map((status) => (
          <ChipLink
            key={status}
            current={status === desk.status}
            to={payoutDeskPath({ ...desk, status, hold: '', page: 1 })}
          >
            {names[status]}
          </ChipLink>
        ))}
      </nav>
      <search className="flex flex-wrap gap-3">
        <ListSearch
          label={t`Rechercher un versement`}
          placeholder={t`Code, propriétaire ou e-mail`}
          value={desk.search}
          onChange={(search) => onChange({ search })}
        />
        {desk.status === 'held' && (
          <select
            aria-label={t`Motif d’attente`}
            className={classes(control, 'h-11 md:w-72!')}
            value={desk.hold}
            onChange={({ target }) => onChange({ hold: target.value as PayoutDesk['hold'] })}
          >
            <option value="">{t`Tous les motifs`}</option>
            {HoldReason.options
              .filter((reason) => reason !== 'incident_window')
              .map((reason) => (
                <option key={reason} value={reason}>
                  {holdNames[reason]}
                </option>
              ))}
          </select>
        )}
      </search>
    </div>
  )
}
