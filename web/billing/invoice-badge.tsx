import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconClock, IconReceiptRefund } from '@tabler/icons-react'
import type { SellerInvoice } from '#contract/money/billing.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'

/** Status of an invoice as text, colour and icon. */
export function InvoiceBadge({ invoice }: { invoice: SellerInvoice }) {
  const { t } = useLingui()
  const { status, kind, due_on: dueOn } = invoice
  if (kind === 'credit_note') {
    return <Badge colour="blue" icon={<IconReceiptRefund size={14} aria-hidden />}>{t`Avoir`}</Badge>
  }
  if (status === 'paid') {
    return <Badge colour="green" icon={<IconCheck size={14} aria-hidden />}>{t`Payée`}</Badge>
  }
  if (status === 'contested') {
    return <Badge colour="red" icon={<IconAlertTriangle size={14} aria-hidden />}>{t`Contestée`}</Badge>
  }
  if (status === 'cancelled') return <Badge colour="gray">{t`Annulée par un avoir`}</Badge>
  return dueOn < todayLocal() ? (
    <Badge colour="red" icon={<IconAlertTriangle size={14} aria-hidden />}>{t`En retard`}</Badge>
  ) : (
    <Badge colour="yellow" icon={<IconClock size={14} aria-hidden />}>{t`À régler`}</Badge>
  )
}
