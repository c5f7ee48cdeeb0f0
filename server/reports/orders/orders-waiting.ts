import type { Context } from '#server/platform/context.ts'
import { countOverdueOrders, countOrders } from './order-queries.ts'

/** Orders of authorities that wait for their answer, and those of them whose deadline is over. */
export async function ordersWaiting({ db, clock }: Context) {
  return { open: (await countOrders(db)).open, late: await countOverdueOrders(db, clock.now()) }
}
