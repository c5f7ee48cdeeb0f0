import { Trans, useLingui } from '@lingui/react/macro'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showSaleHistory } from '#contract/sales/sale-life.ts'
import { SaleStatusBadge } from './sale-status-badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Transitions of a listing, the newest first: status, date, actor and reason. */
export function SaleHistory({ history: { items } }: { history: EndpointAnswer<typeof showSaleHistory> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const actors = { seller: t`par vous`, house: t`par notre équipe`, system: t`automatiquement` }
  return (
    <Card title={t`Historique`}>
      {items.length === 0 ? (
        <p className="text-muted">
          <Trans>Les changements de statut s’inscrivent ici.</Trans>
        </p>
      ) : (
        <ol className="flex flex-col gap-4 border-l border-line pl-5">
          {items.map((change) => (
            <li key={`${change.created_at}${change.new_status}`}>
              <p className="flex flex-wrap items-center gap-2">
                <SaleStatusBadge status={change.previous_status} verified />
                <span aria-hidden>→</span>
                <SaleStatusBadge status={change.new_status} verified />
              </p>
              <p className="mt-1 text-14 text-muted">
                {formatDay(dateOfInstant(change.created_at), language)}, {actors[change.by]}
              </p>
              {change.reason && <p className="mt-1 text-14">{change.reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
