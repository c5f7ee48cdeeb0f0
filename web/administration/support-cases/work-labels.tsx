import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '@tabler/icons-react'
import type { ClockState, SupportCaseStatus, WorkKind } from '#contract/administration/work-item-enums.ts'
import type { WorkItem } from '#contract/administration/work-items.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { useLanguage } from '#web/ui/link.tsx'

export const kindNames: Record<WorkKind, MessageDescriptor> = {
  support_case: msg`Affaire`,
  order: msg`Injonction`,
  incident: msg`Incident`,
  notice: msg`Signalement`,
  notice_appeal: msg`Signalement contesté`,
  sale: msg`Annonce de vente`,
  sale_appeal: msg`Recours`,
  rental: msg`Logement à revoir`,
  rental_appeal: msg`Logement contesté`,
  review: msg`Avis`,
  review_appeal: msg`Avis contesté`,
  verification: msg`Vérification`,
  data_request: msg`Demande sur des données`,
  suspension_appeal: msg`Suspension contestée`,
  support_ticket: msg`Demande d’assistance`,
  contact_message: msg`Message de contact`,
  refund: msg`Remboursement refusé`,
  credit: msg`Avoir à verser`,
  chargeback: msg`Litige bancaire`,
  invoice_chargeback: msg`Facture contestée à la banque`,
  fraud_cluster: msg`Comptes liés`,
  difference: msg`Écart de rapprochement`,
}

export const clockNames: Record<ClockState, MessageDescriptor> = {
  on_time: msg`Dans les temps`,
  at_risk: msg`Bientôt dû`,
  overdue: msg`En retard`,
}

const clocks = {
  on_time: { colour: 'text-muted', Icon: IconClock },
  at_risk: { colour: 'text-yellow-text', Icon: IconHourglass },
  overdue: { colour: 'text-red-text', Icon: IconAlertTriangle },
}

/** The end of the time of an item, with its clock in words for screen readers. */
export function Due({ at, clock }: { at: string | null; clock: ClockState }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (at === null) return <span className="text-muted">{t`Sans échéance`}</span>
  const { colour, Icon } = clocks[clock]
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap tabular', colour)}>
      <Icon size={16} aria-hidden className="flex-none" />
      {clock !== 'on_time' && <span className="sr-only">{t(clockNames[clock])}, </span>}
      <time dateTime={at}>{formatMoment(at, language, { month: 'short', year: undefined })}</time>
    </span>
  )
}

const statuses: Record<
  SupportCaseStatus,
  { label: MessageDescriptor; colour: BadgeColour; Icon: typeof IconClock }
> = {
  open: { label: msg({ message: 'Ouvert', context: 'support case' }), colour: 'blue', Icon: IconClock },
  pending: {
    label: msg({ message: 'En attente', context: 'support case' }),
    colour: 'yellow',
    Icon: IconHourglass,
  },
  closed: {
    label: msg({ message: 'Clôturé', context: 'support case' }),
    colour: 'gray',
    Icon: IconCircleCheck,
  },
}

export function CaseStatusBadge({ status }: { status: SupportCaseStatus }) {
  const { t } = useLingui()
  const { label, colour, Icon } = statuses[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(label)}
    </Badge>
  )
}

/** The screen of an item: its own, or the queue where it is decided. */
export function pathOfItem({ kind, id, place }: Pick<WorkItem, 'kind' | 'id' | 'place'>): string {
  const pathsOfKind: Record<WorkKind, () => string> = {
    support_case: () => paths.adminSupportCase(id),
    order: () => paths.adminOrder(id),
    incident: () => paths.adminIncident(id),
    notice: () => paths.adminNotice(id),
    notice_appeal: () => paths.adminNotice(id),
    sale: () => paths.adminSaleQueue(new URLSearchParams({ bien: id }).toString()),
    sale_appeal: () => paths.adminSaleAppeals(),
    rental: () => paths.adminRental(id),
    rental_appeal: () => paths.adminRental(place),
    review: () => `${paths.adminDash('reviews')}?${new URLSearchParams({ avis: id }).toString()}`,
    review_appeal: () => paths.adminAppealedReview(place),
    verification: () => paths.adminKycCase(id),
    data_request: () => paths.adminRequests(),
    suspension_appeal: () => paths.adminUser(place),
    support_ticket: () => paths.adminTicket(id),
    contact_message: () => paths.adminContact(new URLSearchParams({ search: place }).toString()),
    refund: () => paths.adminRefunds(),
    credit: () => paths.adminRefunds('tab=credits'),
    chargeback: () => paths.adminRefunds('tab=chargebacks'),
    invoice_chargeback: () => paths.adminSubscriptions(new URLSearchParams({ search: place }).toString()),
    fraud_cluster: () => paths.adminFraudClusters(),
    difference: () => paths.adminLedger('reconciliation', new URLSearchParams({ report: place }).toString()),
  }
  return pathsOfKind[kind]()
}
