import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconDots,
  IconPlayerPause,
  IconRestore,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { Menu, MenuButton } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { useTitleOf } from './rental-title.ts'
import type { useRentalActions } from './use-rental-actions.ts'

type Actions = ReturnType<typeof useRentalActions>

/** The actions the server allows besides editing, in lifecycle order. */
export function useAllowedActions(rental: OwnedRental, { changeStatus, remove }: Actions) {
  const { t } = useLingui()
  const all = [
    { action: 'publish', label: t`Publier`, icon: IconRocket },
    { action: 'pause', label: t`Mettre en pause`, icon: IconPlayerPause },
    { action: 'restore', label: t`Restaurer`, icon: IconRestore },
    { action: 'archive', label: t`Archiver`, icon: IconArchive },
    { action: 'delete', label: t`Supprimer`, icon: IconTrash },
  ] as const
  return all
    .filter(({ action }) => rental.allowed_actions.includes(action))
    .map(({ action, label, icon }) => ({
      action,
      label,
      icon,
      run: () => void (action === 'delete' ? remove(rental) : changeStatus(rental, action)),
    }))
}

export function RentalActionsMenu({
  rental,
  actions,
  className,
  children,
}: {
  rental: OwnedRental
  actions: Actions
  className?: string
  children?: React.ReactNode
}) {
  const { t } = useLingui()
  const title = useTitleOf()(rental)
  const items = useAllowedActions(rental, actions)
  const panel = usePopover()
  if (items.length === 0) return null
  const label = t`Plus d’actions : ${title}`
  return (
    <>
      <button
        type="button"
        {...panel.trigger}
        aria-label={label}
        disabled={actions.isPendingFor(rental.id)}
        className={className}
      >
        <IconDots size={20} aria-hidden />
        {children}
      </button>
      <Menu of={panel} label={label} whenOpened>
        {items.map(({ action, label: words, icon: Icon, run }) => (
          <MenuButton
            key={action}
            icon={<Icon size={18} aria-hidden />}
            className={action === 'delete' ? 'text-red-text' : undefined}
            onClick={run}
          >
            {words}
          </MenuButton>
        ))}
      </Menu>
    </>
  )
}
