import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'

/** Transitions of several listings at once, in the order of the bar. */
export const bulkTransitions = ['confirm', 'submit', 'take_back', 'relist', 'withdraw', 'delete'] as const
export type BulkTransition = (typeof bulkTransitions)[number]

export type Movable = Pick<ListedOwnSale, 'id' | 'title' | 'sale_status' | 'allowed_actions'>

/** The listings that allow a transition, by the server's `allowed_actions`. */
export function openTo<Sale extends Movable>(sales: readonly Sale[], transition: BulkTransition): Sale[] {
  return sales.filter((sale) => sale.allowed_actions.includes(transition))
}

/** The transition that undoes another; undefined where the life cycle has none back to the former status. */
export function undoAction(
  transition: BulkTransition,
  { sale_status: before }: Movable,
): BulkTransition | undefined {
  if (transition === 'submit') return 'take_back'
  if (transition === 'take_back') return 'submit'
  // Only from `active`: a listing under offer would be published again without its offer.
  if (transition === 'withdraw' && before === 'active') return 'relist'
  return undefined
}
