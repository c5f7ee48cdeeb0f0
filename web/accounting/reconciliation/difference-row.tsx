import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { ReconciliationDifference } from '#contract/money/reconciliation.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { transactionPath } from '../ledger-address.ts'
import { providerNames } from '../provider-names.ts'
import { useReconciliationLabel } from './reconciliation-label.ts'

/** One difference: what it is about, both amounts, and the one next action. */
export function DifferenceRow({
  difference,
  onExplain,
}: {
  difference: ReconciliationDifference
  onExplain: () => void
}) {
  const { t } = useLingui()
  const label = useReconciliationLabel()
  const language = useLanguage()
  const { kind, category, reference, line, report, booking, transaction_id } = difference
  const day = formatDay(difference.occurred_at, language, { month: 'short' })
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-6">
      <div className="min-w-0">
        <p className="font-semibold">
          {label(`category.${category}`)} · {label(`difference.${kind}`)}
        </p>
        <p className="text-14 wrap-anywhere text-muted">
          {reference}
          {booking && (
            <>
              {' · '}
              <Link to={paths.adminBooking(booking.id)} className="text-link">
                {booking.code}
              </Link>
            </>
          )}
        </p>
        <p className="text-14 text-muted">
          {providerNames[report.provider]} · {day}
          {line !== null && ` · ${t`ligne ${line}`}`}
          {transaction_id && (
            <>
              {' · '}
              <Link to={transactionPath(transaction_id)} className="text-link">
                <Trans>Opération du livre</Trans>
              </Link>
            </>
          )}
        </p>
        <Explanation difference={difference} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:justify-end">
        <Amounts difference={difference} />
        <Actions difference={difference} onExplain={onExplain} />
      </div>
    </li>
  )
}

function Amounts({ difference }: { difference: ReconciliationDifference }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { currency, report_minor, ledger_minor, difference_minor } = difference
  const shown = (minor: number | null) => (minor === null ? '–' : money(minor, currency))
  return (
    <dl className="grid grow grid-cols-3 gap-x-6 text-14 md:text-right">
      {[
        { name: t`Rapport`, value: shown(report_minor), style: '' },
        { name: t`Livre`, value: shown(ledger_minor), style: '' },
        {
          name: t`Différence`,
          value: money(difference_minor, currency),
          style: 'font-semibold text-red-text',
        },
      ].map(({ name, value, style }) => (
        <div key={name} className="md:min-w-24">
          <dt className="text-12 text-muted">{name}</dt>
          <dd className={`whitespace-nowrap tabular ${style}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ difference, onExplain }: { difference: ReconciliationDifference; onExplain: () => void }) {
  const { t } = useLingui()
  const { isAdmin } = useStaffRights()
  const { mutate, isPending } = useMutation({ revalidates: 'always', errorToast: 5000 })
  const { id, allowed_actions: allowed } = difference
  if (!isAdmin) return null
  return (
    <>
      {allowed.includes('explain') && (
        <Button variant="secondary" size="small" onClick={onExplain} className="max-md:w-full">
          <Trans>Expliquer</Trans>
        </Button>
      )}
      {allowed.includes('reopen') && (
        <Button
          variant="secondary"
          size="small"
          className="max-md:w-full"
          isPending={isPending}
          onClick={() =>
            void mutate(() => api('POST /admin/reconciliation/differences/:id/reopen', { params: { id } }), {
              successMessage: t`Écart rouvert`,
            })
          }
        >
          <Trans>Rouvrir</Trans>
        </Button>
      )}
    </>
  )
}

function Explanation({ difference }: { difference: ReconciliationDifference }) {
  const language = useLanguage()
  const { reason, link, closed_by: by, closed_at } = difference
  if (!reason || !by || !closed_at) return null
  const day = formatDay(closed_at, language, { month: 'short' })
  return (
    <p className="mt-2 text-14">
      {reason}
      {link && ` (${link})`}{' '}
      <span className="text-muted">
        – {by}, {day}
      </span>
    </p>
  )
}
