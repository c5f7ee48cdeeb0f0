import type { SaleAction, SaleStatus } from '../../contract/sale-words.ts'
import type { SaleRecord } from './sale-queries.ts'

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

/** The moves that a seller makes by hand, by the status they start from. */
const moves: Record<SaleStatus, readonly SaleAction[]> = {
  draft: ['submit'],
  pending_validation: ['take_back'],
  active: ['sell', 'withdraw'],
  under_offer: ['offer_over', 'sell', 'withdraw'],
  sold: [],
  withdrawn: ['relist'],
  suspended: [],
  rejected: ['rework'],
}

type Facts = Pick<SaleRecord, 'saleStatus' | 'allowResubmission'>

export function isEditable({ saleStatus, allowResubmission }: Facts) {
  return editable.includes(saleStatus) && (saleStatus !== 'rejected' || allowResubmission)
}

export function isDeletable({ saleStatus }: Facts) {
  return deletable.includes(saleStatus)
}

/** What the seller of a listing may do with it now. */
export function allowedSaleActions(sale: Facts): SaleAction[] {
  const { saleStatus, allowResubmission } = sale
  return [
    ...(isEditable(sale) ? (['edit'] as const) : []),
    ...(isDeletable(sale) ? (['delete'] as const) : []),
    ...(confirmable.includes(saleStatus) ? (['confirm'] as const) : []),
    ...moves[saleStatus].filter((move) => move !== 'rework' || allowResubmission),
  ]
}
