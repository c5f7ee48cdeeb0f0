import type { Context } from '#server/platform/context.ts'
import { countOverdueOrders, countOrders } from './order-queries.ts'

/** Number of open orders of authorities, and of those overdue. */
export async function ordersWaiting({ db, clock }: Context) {
  return { open: (await countOrders(db)).open, late: await countOverdueOrders(db, clock.now()) }
}
