import { Menu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconDots,
  IconPlayerPause,
  IconRestore,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react'
import type { OwnedRental } from '../../../contract/rentals.ts'
import { classes } from '../../ui/class-names.ts'
import { useTitleOf } from './rental-title.ts'
import type { useRentalActions } from './use-rental-actions.ts'

type Actions = ReturnType<typeof useRentalActions>

/** What the server allows beyond editing, in the order of a home's life. */
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
  if (items.length === 0) return null
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={t`Plus d’actions : ${title}`}
        disabled={actions.busyId === rental.id}
        className={className}
      >
        <IconDots size={20} aria-hidden />
        {children}
      </Menu.Trigger>
      <Menu.Portal container={dashboardElement()}>
        <Menu.Positioner align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="min-w-52 rounded-12 border border-line bg-surface p-1.5 text-text shadow-overlay outline-none">
            {items.map(({ action, label, icon: Icon, run }) => (
              <Menu.Item
                key={action}
                onClick={run}
                className={classes(
                  'flex h-11 cursor-pointer items-center gap-3 rounded-8 px-3 text-14 font-medium outline-none data-highlighted:bg-surface-2',
                  action === 'delete' && 'text-red-text',
                )}
              >
                <Icon size={18} aria-hidden />
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Menus open inside the dashboard, so that they take its colours. */
function dashboardElement() {
  return typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('.dashboard')
}
