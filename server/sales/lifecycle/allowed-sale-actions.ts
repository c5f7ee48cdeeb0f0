import { type SaleAction, saleActions, type SaleStatus } from '#contract/sales/sale-words.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { illegalSaleMove } from './sale-life-refusals.ts'
import { nextSaleEvents, type SaleFacts } from './sale-lifecycle.ts'

/** What a seller may do with the content of a listing; while a moderator decides, the listing is taken back first. */
export const saleContentActions = lifecycle<
  'edit' | 'delete' | 'confirm',
  SaleStatus,
  'seller',
  Pick<SaleFacts, 'allowResubmission'>,
  'may_be_reworked'
>({
  lines: [
    { action: 'edit', from: ['draft', 'withdrawn', 'active', 'under_offer', 'suspended'], by: ['seller'] },
    { action: 'edit', from: ['rejected'], by: ['seller'], when: ['may_be_reworked'] },
    { action: 'delete', from: ['draft', 'rejected', 'withdrawn'], by: ['seller'] },
    { action: 'confirm', from: ['active', 'under_offer'], by: ['seller'] },
  ],
  conditions: { may_be_reworked: { holds: ({ allowResubmission }) => allowResubmission } },
  why: (allowed) => illegalSaleMove({ allowed }),
})

type Facts = Pick<SaleFacts, 'saleStatus' | 'allowResubmission'>

export function isEditable(sale: Facts) {
  return contentActions(sale).includes('edit')
}

export function isDeletable(sale: Facts) {
  return contentActions(sale).includes('delete')
}

/** What the seller of a listing may do with it now: what bears on its content, then the transitions of its life. */
export function allowedSaleActions(sale: SaleFacts, now: Date): SaleAction[] {
  const possible: readonly string[] = [...contentActions(sale), ...nextSaleEvents(sale, 'seller', now)]
  return saleActions.filter((action) => possible.includes(action))
}

function contentActions({ saleStatus, allowResubmission }: Facts) {
  return saleContentActions.actions({ status: saleStatus, allowResubmission }, 'seller')
}
