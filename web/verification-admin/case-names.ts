import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconEye,
} from '@tabler/icons-react'
import type { Priority } from '#contract/moderation/sale-moderation.ts'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { CaseKind, CaseStatus } from '#contract/verification/verification-enums.ts'
import type { BadgeColour } from '#web/ui/data/badge.tsx'

export const kindNames: Record<CaseKind, MessageDescriptor> = {
  professional: msg`Professionnels`,
  property: msg`Biens`,
  identity: msg`Identités`,
}

/** The tab of a kind, as in the address. */
export const tabOfKind = {
  professional: 'professionals',
  property: 'properties',
  identity: 'identities',
} as const satisfies Record<CaseKind, string>

export const priorityNames: Record<Priority, { label: MessageDescriptor; colour: BadgeColour }> = {
  URGENT: { label: msg`Urgente`, colour: 'red' },
  HIGH: { label: msg`Élevée`, colour: 'yellow' },
  MEDIUM: { label: msg`Moyenne`, colour: 'gray' },
  LOW: { label: msg`Basse`, colour: 'gray' },
}

const icons = {
  green: IconCircleCheck,
  blue: IconEye,
  yellow: IconAlertTriangle,
  red: IconCircleX,
  gray: IconCircleMinus,
} as const

export const statusNames: Record<CaseStatus, { label: MessageDescriptor; colour: keyof typeof icons }> = {
  draft: { label: msg`Brouillon`, colour: 'gray' },
  submitted: { label: msg`Envoyé`, colour: 'blue' },
  auto_checks: { label: msg`Contrôle en cours`, colour: 'blue' },
  in_review: { label: msg`En vérification`, colour: 'blue' },
  more_info: { label: msg`Compléments demandés`, colour: 'yellow' },
  approved: { label: msg`Approuvé`, colour: 'green' },
  rejected: { label: msg`Rejeté, à refaire`, colour: 'red' },
  rejected_final: { label: msg`Rejeté définitivement`, colour: 'red' },
  expired: { label: msg`Expiré`, colour: 'yellow' },
  withdrawn: { label: msg`Retiré`, colour: 'gray' },
}

/** State of a case as its badge shows it: what took an approval away goes before the approval. */
export function standingOf({
  status,
  suspended_at: suspended,
  revoked_at: revoked,
}: Pick<AdminCase, 'status' | 'suspended_at' | 'revoked_at'>) {
  const taken = revoked ? msg`Révoqué` : suspended ? msg`Suspendu` : undefined
  const { label, colour } = taken ? { label: taken, colour: 'red' as const } : statusNames[status]
  return { label, colour, Icon: icons[colour] }
}
