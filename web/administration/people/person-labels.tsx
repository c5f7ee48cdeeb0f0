import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMinus,
  IconUserOff,
} from '@tabler/icons-react'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

interface Shown {
  label: MessageDescriptor
  colour: BadgeColour
  Icon: typeof IconBan
}

const statuses: Record<'active' | 'watched' | 'suspended' | 'closed', Shown> = {
  active: { label: msg({ message: 'Actif', context: 'account' }), colour: 'green', Icon: IconCircleCheck },
  watched: { label: msg`Surveillé`, colour: 'yellow', Icon: IconAlertTriangle },
  suspended: { label: msg({ message: 'Suspendu', context: 'account' }), colour: 'red', Icon: IconBan },
  closed: { label: msg({ message: 'Fermé', context: 'account' }), colour: 'gray', Icon: IconUserOff },
}

const identities: Record<KycStatus | 'ending', Shown> = {
  pending: { label: msg`Non faite`, colour: 'gray', Icon: IconMinus },
  submitted: { label: msg`À examiner`, colour: 'yellow', Icon: IconClock },
  under_review: { label: msg`À examiner`, colour: 'yellow', Icon: IconClock },
  verified: { label: msg`Vérifiée`, colour: 'green', Icon: IconCircleCheck },
  ending: { label: msg`Expire bientôt`, colour: 'yellow', Icon: IconAlertTriangle },
  rejected: { label: msg`Refusée`, colour: 'red', Icon: IconCircleX },
  expired: { label: msg`Expirée`, colour: 'red', Icon: IconAlertTriangle },
}

const professions: Record<VerificationStatus, Shown> = {
  PENDING: { label: msg`En attente`, colour: 'yellow', Icon: IconClock },
  VERIFIED: { label: msg`Vérifiée`, colour: 'green', Icon: IconCircleCheck },
  REJECTED: { label: msg`Refusée`, colour: 'red', Icon: IconCircleX },
  SUSPENDED: { label: msg({ message: 'Suspendue', context: 'verification' }), colour: 'red', Icon: IconBan },
  REVOKED: { label: msg({ message: 'Révoquée', context: 'verification' }), colour: 'red', Icon: IconBan },
}

export const roleNames: Record<RoleName, MessageDescriptor> = {
  user: msg`Client`,
  owner: msg`Propriétaire`,
  seller: msg`Vendeur`,
  staff: msg`Équipe`,
  admin: msg`Administration`,
}

export const statusNames = {
  active: statuses.active.label,
  suspended: statuses.suspended.label,
  closed: statuses.closed.label,
}
export const identityNames: Record<KycStatus, MessageDescriptor> = {
  pending: identities.pending.label,
  submitted: msg`Envoyée`,
  under_review: msg`En examen`,
  verified: identities.verified.label,
  rejected: identities.rejected.label,
  expired: identities.expired.label,
}
export const professionNames = Object.fromEntries(
  Object.entries(professions).map(([status, { label }]) => [status, label]),
) as Record<VerificationStatus, MessageDescriptor>

export function StatusBadge({ status, isWatched }: { status: keyof typeof statusNames; isWatched: boolean }) {
  return <ShownBadge of={statuses[status === 'active' && isWatched ? 'watched' : status]} />
}

const soonMilliseconds = 60 * 86_400_000

/** @param isNamed where no heading names the identity */
export function IdentityBadge({
  status,
  validUntil,
  isNamed = false,
}: {
  status: KycStatus
  validUntil: string | null
  isNamed?: boolean
}) {
  const shown = identities[status === 'verified' && endsSoon(validUntil) ? 'ending' : status]
  return <ShownBadge of={shown} isNamed={isNamed} />
}

/** A document that ends within the reminders of the rules (60 days). */
export function endsSoon(validUntil: string | null) {
  return validUntil !== null && new Date(validUntil).getTime() - Date.now() < soonMilliseconds
}

export function ProfessionBadge({ status }: { status: VerificationStatus | null }) {
  return status ? <ShownBadge of={professions[status]} /> : <span className="text-muted">–</span>
}

function ShownBadge({ of: { label, colour, Icon }, isNamed = false }: { of: Shown; isNamed?: boolean }) {
  const { t } = useLingui()
  const words = isNamed ? t(label).toLocaleLowerCase() : t(label)
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {isNamed ? t`Identité ${words}` : words}
    </Badge>
  )
}

/** `Propriétaire, client`. */
export function useRoleLine() {
  const { t } = useLingui()
  return (roles: readonly RoleName[]) => {
    const order: RoleName[] = ['admin', 'staff', 'owner', 'seller', 'user']
    const names = order.filter((role) => roles.includes(role)).map((role) => t(roleNames[role]))
    const [first = t`Sans rôle`, ...rest] = names
    return [first, ...rest.map((name) => name.toLocaleLowerCase())].join(', ')
  }
}
