import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import type { useSaleActions } from '../use-sale-actions.ts'
import { type ItemAction, useItemActions } from './use-item-actions.ts'

interface Props {
  sale: ListedOwnSale
  actions: ReturnType<typeof useSaleActions>
}

const icons = { view: IconEye, edit: IconPencil, delete: IconTrash }

/** A refused action stays reachable: `aria-disabled`, since the reason of `disabled` could not be reached. */
function stateOf({ refusal, press }: ItemAction) {
  return {
    'aria-disabled': refusal !== null || undefined,
    title: refusal ?? undefined,
    onClick: press,
  }
}

/** The actions below a card or an item, in words. */
export function ItemActionBar({ sale, actions }: Props) {
  const actionsOf = useItemActions(actions)
  return (
    <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
      {actionsOf(sale).map((action) => {
        const Icon = icons[action.key]
        return (
          <button
            key={action.key}
            type="button"
            aria-label={action.name}
            disabled={action.key === 'delete' && actions.isPendingFor(sale.id)}
            className={classes(
              'flex h-12 items-center justify-center gap-1.5 text-14 font-semibold hover:bg-surface-2 disabled:opacity-45 aria-disabled:text-faint',
              action.key === 'delete' && action.refusal === null && 'text-red-text',
            )}
            {...stateOf(action)}
          >
            <Icon size={18} aria-hidden />
            {action.label}
          </button>
        )
      })}
    </div>
  )
}

/** The actions of a row of the table, as icons. */
export function ItemActionIcons({ sale, actions }: Props) {
  const actionsOf = useItemActions(actions)
  return (
    <div className="flex justify-end">
      {actionsOf(sale).map((action) => {
        const Icon = icons[action.key]
        const { title, ...state } = stateOf(action)
        return (
          <IconButton
            key={action.key}
            label={action.name}
            title={title ?? action.label}
            className="aria-disabled:text-faint"
            disabled={action.key === 'delete' && actions.isPendingFor(sale.id)}
            {...state}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        )
      })}
    </div>
  )
}
