import { type SaleAction, saleActions, type SaleStatus } from '#contract/sales/sale-words.ts'
import { nextSaleEvents, type SaleFacts } from './sale-lifecycle.ts'

/** Statuses in which a seller may write; while the house decides, the listing is taken back first. */
const editable: readonly SaleStatus[] = [
  'draft',
  'rejected',
  'withdrawn',
  'active',
  'under_offer',
  'suspended',
]
const deletable: readonly SaleStatus[] = ['draft', 'rejected', 'withdrawn']
const confirmable: readonly SaleStatus[] = ['active', 'under_offer']

type Facts = Pick<SaleFacts, 'saleStatus' | 'allowResubmission'>

export function isEditable({ saleStatus, allowResubmission }: Facts) {
  return editable.includes(saleStatus) && (saleStatus !== 'rejected' || allowResubmission)
}

export function isDeletable({ saleStatus }: Pick<Facts, 'saleStatus'>) {
  return deletable.includes(saleStatus)
}

/** What the seller of a listing may do with it now: what bears on its content, then the moves of its life. */
export function allowedSaleActions(sale: SaleFacts, now: Date): SaleAction[] {
  const events: readonly string[] = nextSaleEvents(sale, 'seller', now)
  const possible: Partial<Record<SaleAction, boolean>> = {
    edit: isEditable(sale),
    delete: isDeletable(sale),
    confirm: confirmable.includes(sale.saleStatus),
  }
  return saleActions.filter((action) => possible[action] ?? events.includes(action))
}
