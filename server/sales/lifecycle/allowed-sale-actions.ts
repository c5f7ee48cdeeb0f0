import { type SaleAction, saleActions, type SaleStatus } from '#contract/sales/sale-enums.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { illegalSaleTransition } from './sale-life-refusals.ts'
import { nextSaleEvents, type SaleFacts } from './sale-lifecycle.ts'

/** Content actions of a seller; during moderation the listing has to be taken back first. */
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
  why: (allowed) => illegalSaleTransition({ allowed }),
})

type Facts = Pick<SaleFacts, 'saleStatus' | 'allowResubmission'>

export function isEditable(sale: Facts) {
  return contentActions(sale).includes('edit')
}

export function isDeletable(sale: Facts) {
  return contentActions(sale).includes('delete')
}

/** Actions of the seller on a listing now: content actions, then status transitions. */
export function allowedSaleActions(sale: SaleFacts, now: Date): SaleAction[] {
  const possible: readonly string[] = [...contentActions(sale), ...nextSaleEvents(sale, 'seller', now)]
  return saleActions.filter((action) => possible.includes(action))
}

function contentActions({ saleStatus, allowResubmission }: Facts) {
  return saleContentActions.actions({ status: saleStatus, allowResubmission }, 'seller')
}
