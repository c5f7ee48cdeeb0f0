import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconDeviceMobile,
  IconDots,
  IconKey,
  IconLock,
  IconMail,
  IconMailOff,
  IconShieldOff,
  IconSignature,
  IconUserCog,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Administrator, StaffRole } from '#contract/administration/staff.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Menu, MenuButton } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { ChangeDialog, RemoveDialog, WithdrawDialog } from './staff-dialogs.tsx'
import { useRoleTexts } from './staff-labels.ts'
import { useSeenText } from './use-seen-text.ts'

/** Members of the staff, then open invitations. */
export function StaffList({ staff, roles }: { staff: Administrator[]; roles: StaffRole[] }) {
  return (
    <section className="rounded-16 border border-line bg-surface">
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_6.5rem_10rem_2.75rem] gap-3 border-b border-line px-6 py-4 text-14 font-semibold text-muted max-md:hidden"
      >
        <span>
          <Trans>Nom et prénom</Trans>
        </span>
        <span>
          <Trans>Rôle</Trans>
        </span>
        <span>
          <Trans>Second facteur</Trans>
        </span>
      </div>
      <RowList variant="inCard">
        {staff.map((row) => (
          <StaffRow key={row.id} row={row} roles={roles} />
        ))}
      </RowList>
      <p className="flex gap-3 border-t border-line px-4 py-4 text-14 text-muted md:px-6">
        <IconLock size={18} aria-hidden className="mt-px flex-none" />
        <Trans>
          La dernière personne de la direction ne peut être retirée. Retirer quelqu’un ferme ses sessions
          aussitôt.
        </Trans>
      </p>
    </section>
  )
}

function StaffRow({ row, roles }: { row: Administrator; roles: StaffRole[] }) {
  const { nameOf } = useRoleTexts()
  const seen = useSeenText()(row)
  const name = row.name || row.email
  const role = nameOf(row.role)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-2 px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_6.5rem_10rem_2.75rem] md:px-6">
      <Avatar name={row.name || row.email.replace(/@.*/, '').replaceAll('.', ' ')} />
      <div className="min-w-0">
        <p className="truncate font-semibold" title={row.email}>
          {name}
        </p>
        <p className="text-14 text-muted">
          <span className="md:hidden">{role} · </span>
          {seen}
        </p>
        <p className="mt-1.5 md:hidden">
          <FactorBadge row={row} />
        </p>
      </div>
      <div className="min-w-0 text-14 max-md:hidden">
        <p className="truncate">{role}</p>
        <p className="text-muted">
          <RightCount row={row} />
        </p>
      </div>
      <div className="flex flex-col items-start gap-1.5 max-md:hidden">
        <FactorBadge row={row} />
      </div>
      <RowMenu row={row} name={name} roles={roles} />
    </li>
  )
}

function RightCount({ row: { is_admin: isAdmin, permissions } }: { row: Administrator }) {
  const total = isAdmin ? 8 : permissions.length
  return <Plural value={total} one="# droit" other="# droits" />
}

function FactorBadge({ row }: { row: Administrator }) {
  const { t } = useLingui()
  const icon = { size: 14, 'aria-hidden': true }
  if (row.state === 'awaiting_signature' || row.awaits_signature) {
    return <Badge colour="yellow" icon={<IconSignature {...icon} />}>{t`Attend une signature`}</Badge>
  }
  if (row.state === 'invited') {
    return <Badge colour="yellow" icon={<IconMail {...icon} />}>{t`Invitation envoyée`}</Badge>
  }
  if (row.state === 'invitation_expired') {
    return <Badge colour="gray" icon={<IconMailOff {...icon} />}>{t`Invitation expirée`}</Badge>
  }
  if (row.second_factor === 'passkey') {
    return <Badge colour="green" icon={<IconKey {...icon} />}>{t`Clé d’accès`}</Badge>
  }
  if (row.second_factor === 'application') {
    return <Badge colour="green" icon={<IconDeviceMobile {...icon} />}>{t`Application`}</Badge>
  }
  return <Badge colour="red" icon={<IconShieldOff {...icon} />}>{t`Sans second facteur`}</Badge>
}

/** One's own row has none; the last person of the direction has a lock with its reason. */
function RowMenu({ row, name, roles }: { row: Administrator; name: string; roles: StaffRole[] }) {
  const { t } = useLingui()
  const menu = usePopover()
  const [open, setOpen] = useState<'change' | 'remove' | 'withdraw' | null>(null)
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const may = (action: Administrator['allowed_actions'][number]) => row.allowed_actions.includes(action)
  if (row.last_admin || row.allowed_actions.length === 0) {
    const why = row.last_admin
      ? t`Dernière personne de la direction : elle ne peut être retirée`
      : row.own
        ? t`Personne ne change ses propres droits`
        : t`Cette personne a des droits que vous n’avez pas`
    return (
      <span className="inline-flex size-11 items-center justify-center text-muted" title={why}>
        <IconLock size={20} aria-hidden />
        <span className="sr-only">{why}</span>
      </span>
    )
  }
  const resend = () =>
    mutate(() => api('POST /admin/administrators/invitations/:id/resend', { params: { id: row.id } }), {
      successMessage: t`Invitation renvoyée à ${row.email}`,
    })
  const close = () => setOpen(null)
  return (
    <>
      <IconButton label={t`Actions pour ${name}`} aria-busy={isPending} {...menu.trigger}>
        <IconDots size={20} aria-hidden />
      </IconButton>
      <Menu of={menu} label={t`Actions pour ${name}`}>
        {may('change') && (
          <MenuButton icon={<IconUserCog size={20} aria-hidden />} onClick={() => setOpen('change')}>
            <Trans>Changer le rôle</Trans>
          </MenuButton>
        )}
        {may('remove') && (
          <MenuButton icon={<IconUserMinus size={20} aria-hidden />} onClick={() => setOpen('remove')}>
            <Trans>Retirer de l’équipe</Trans>
          </MenuButton>
        )}
        {may('resend') && (
          <MenuButton icon={<IconMail size={20} aria-hidden />} onClick={() => void resend()}>
            <Trans>Renvoyer l’invitation</Trans>
          </MenuButton>
        )}
        {may('withdraw') && (
          <MenuButton icon={<IconMailOff size={20} aria-hidden />} onClick={() => setOpen('withdraw')}>
            <Trans>Retirer l’invitation</Trans>
          </MenuButton>
        )}
      </Menu>
      {open === 'change' && <ChangeDialog row={row} roles={roles} onClose={close} />}
      {open === 'remove' && <RemoveDialog row={row} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog row={row} onClose={close} />}
    </>
  )
}
