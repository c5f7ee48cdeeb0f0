import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { Button } from '#web/ui/button.tsx'
import { useAllowedActions } from './rental-actions-menu.tsx'
import type { useRentalActions } from './use-rental-actions.ts'

/** The detail page has room for every action that the server allows. */
export function RentalActionButtons({
  rental,
  actions,
}: {
  rental: OwnedRental
  actions: ReturnType<typeof useRentalActions>
}) {
  const items = useAllowedActions(rental, actions)
  if (items.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {items.map(({ action, label, icon: Icon, run }) => (
        <Button
          key={action}
          size="small"
          variant={action === 'delete' ? 'danger' : action === 'publish' ? 'soft' : 'secondary'}
          disabled={actions.isPendingFor(rental.id)}
          icon={<Icon size={18} aria-hidden />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
