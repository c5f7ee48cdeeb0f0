import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'

/** What may be done to several listings at once, in the order of the bar. */
export const bulkTransitions = ['confirm', 'submit', 'take_back', 'relist', 'withdraw', 'delete'] as const
export type BulkTransition = (typeof bulkTransitions)[number]

export type Movable = Pick<ListedOwnSale, 'id' | 'title' | 'sale_status' | 'allowed_actions'>

/** Of some listings, those that a move is open to: the server says it of each. */
export function openTo<Sale extends Movable>(sales: readonly Sale[], transition: BulkTransition): Sale[] {
  return sales.filter((sale) => sale.allowed_actions.includes(transition))
}

/** What takes a move back; nothing where the life of a listing knows no way back to where it was. */
export function undoAction(
  transition: BulkTransition,
  { sale_status: before }: Movable,
): BulkTransition | undefined {
  if (transition === 'submit') return 'take_back'
  if (transition === 'take_back') return 'submit'
  // A home under offer would come back without its offer.
  if (transition === 'withdraw' && before === 'active') return 'relist'
  return undefined
}
