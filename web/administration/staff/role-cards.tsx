import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import type { StaffRole } from '#contract/administration/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleTexts } from './staff-labels.ts'

/** Named roles; pressing one edits it, where the viewer may. */
export function RoleCards({ roles }: { roles: StaffRole[] }) {
  const [open, setOpen] = useState<StaffRole | 'new' | null>(null)
  return (
    <section aria-labelledby="roles">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="roles" className="display-20">
          <Trans>Rôles</Trans>
        </h2>
        <Button
          variant="secondary"
          size="small"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          <Trans>Nouveau rôle</Trans>
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {roles.map((role) => (
          <li key={role.id} className="flex">
            <RoleCard role={role} onOpen={() => setOpen(role)} />
          </li>
        ))}
      </ul>
      {open && <RoleDialog role={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function RoleCard({ role, onOpen }: { role: StaffRole; onOpen: () => void }) {
  const { t } = useLingui()
  const { nameOf, descriptionOf } = useRoleTexts()
  const { members } = role
  const content = (
    <>
      <span className="block font-semibold wrap-anywhere">{nameOf(role)}</span>
      <span className="block text-14 text-muted wrap-anywhere">{descriptionOf(role)}</span>
      <span className="mt-auto block pt-2 text-14 font-semibold text-brand-text">
        {members === 0
          ? t`Personne encore`
          : t`${plural(members, { one: '# personne', other: '# personnes' })}`}
      </span>
      {role.awaits_signature && (
        <span className="mt-1 flex items-center gap-1.5 text-12 text-yellow-text">
          <IconSignature size={14} aria-hidden />
          <Trans>Attend une signature</Trans>
        </span>
      )}
    </>
  )
  const box = 'flex w-full flex-col rounded-16 border border-line bg-surface p-4 text-left'
  if (!role.allowed_actions.includes('edit')) return <div className={box}>{content}</div>
  return (
    <button
      type="button"
      className={`${box} transition-colors duration-150 hover:bg-surface-2`}
      onClick={onOpen}
    >
      {content}
      <span className="sr-only">
        <Trans>Modifier</Trans>
      </span>
    </button>
  )
}
