import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { InvoiceTransmission } from '#contract/money/invoice-transmissions.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { TransmissionBadge } from './transmission-badge.tsx'

/** One invoice with its state, why it is so, and another attempt where none has it yet. */
export function TransmissionRow({ invoice }: { invoice: InvoiceTransmission }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const moment = useMoment()
  const language = useLanguage()
  const { isAdmin } = useStaffRights()
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const { id, number, buyer, currency, total_minor, status, reason_code, reason_text, failure } = invoice
  const issued = formatDay(invoice.issued_at, language, { month: 'short' })
  const next = invoice.next_at && moment(invoice.next_at)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4 md:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{buyer.name}</p>
        <p className="text-14 text-muted">
          {invoice.is_credit_note && `${t`Avoir`} · `}
          {number} · {issued}
        </p>
        {(reason_code || reason_text) && (
          <p className="text-14 wrap-anywhere text-red-text">
            {[reason_code, reason_text].filter(Boolean).join(' · ')}
          </p>
        )}
        {failure && (
          <p className="text-14 wrap-anywhere text-muted">
            <Trans>Dernier essai : {failure}.</Trans>{' '}
            {next ? <Trans>Prochain le {next}.</Trans> : <Trans>Aucun autre n’est prévu.</Trans>}
          </p>
        )}
      </div>
      <TransmissionBadge status={status} />
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(total_minor, currency)}
      </p>
      {isAdmin && invoice.may_retry && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() =>
            void mutate(() => api('POST /admin/invoice-transmissions/:id/retry', { params: { id } }), {
              successMessage: t`Elle sera déposée dans la minute`,
            })
          }
        >
          <Trans>Réessayer</Trans>
        </Button>
      )}
    </li>
  )
}
