import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCurrencyEuro, IconInbox, IconPencil, IconShield } from '@tabler/icons-react'
import type { PendingAction } from '#contract/sales/sellers.ts'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'

const tints: Record<PendingAction['priority'], ToDo['tint']> = {
  URGENT: 'red',
  HIGH: 'yellow',
  MEDIUM: 'blue',
  LOW: 'sand',
}

/** Pending actions of a seller as to-dos of the dashboard. */
export function useSellerToDos() {
  const { t } = useLingui()
  const labels: Record<PendingAction['type'], string> = {
    INQUIRY_RESPONSE: t`Répondre`,
    PROPERTY_UPDATE: t`Ouvrir`,
    DOCUMENT_UPLOAD: t`Ajouter`,
    KYC_COMPLETION: t`Vérifier`,
    VERIFICATION_REQUIRED: t`Vérifier`,
    OFFER_RESPONSE: t`Répondre`,
    INVOICE_PAYMENT: t`Payer`,
  }
  return (actions: PendingAction[]): ToDo[] =>
    actions.map(({ id, type, title, description, priority, link }) => ({
      id,
      tint: tints[priority],
      icon: <ActionIcon type={type} urgent={priority === 'URGENT'} />,
      what: title,
      why: description,
      to: link,
      action: labels[type],
    }))
}

function ActionIcon({ type, urgent }: { type: PendingAction['type']; urgent: boolean }) {
  const Icon = urgent
    ? IconAlertTriangle
    : type === 'INQUIRY_RESPONSE'
      ? IconInbox
      : type === 'PROPERTY_UPDATE'
        ? IconPencil
        : type === 'OFFER_RESPONSE' || type === 'INVOICE_PAYMENT'
          ? IconCurrencyEuro
          : IconShield
  return <Icon size={20} aria-hidden />
}
