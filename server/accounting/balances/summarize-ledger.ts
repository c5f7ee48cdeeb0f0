import type { Context } from '#server/platform/context.ts'
import { summarizeBatch } from './balance-queries.ts'

const batch = 5_000

/** Adds the transactions of the last minute to the sums of their days. Two processes take different transactions. */
export async function summarizeLedger({ db }: Pick<Context, 'db'>) {
  let total = 0
  for (let taken = batch; taken === batch; total += taken) taken = await summarizeBatch(db, batch)
  return total
}
