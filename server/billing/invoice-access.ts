import type { SellerRight } from '#contract/sales/sellers.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'
import type { InvoiceDetail } from './billing-queries.ts'

/** Team rights of the seller that permit each action on an invoice; staff has calls of its own. */
const rightsOfAction = {
  download: ['billing'],
  pay: ['billing'],
} as const satisfies Record<string, readonly SellerRight[]>

type Billed = { invoice: Pick<InvoiceDetail['invoice'], 'sellerId'> }

/** @throws 403 for a team member without the right, 404 for an invoice of another seller, as for an unknown one */
export function authorize<Detail extends Billed>(
  actor: SellerActor,
  action: keyof typeof rightsOfAction,
  detail: Detail | undefined,
): asserts detail is Detail {
  assertRight(actor, rightsOfAction[action])
  if (detail?.invoice.sellerId !== actor.sellerId) throw notFound()
}
