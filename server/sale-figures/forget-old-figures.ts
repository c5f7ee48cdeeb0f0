import type { Context } from '#server/platform/context.ts'
import { deleteSaleDaysBefore } from './sale-figure-queries.ts'
import { retention } from '#server/schema/retention.ts'

export async function forgetOldFigures({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const today = Temporal.PlainDate.from(clock.now().toISOString().slice(0, 10))
  await deleteSaleDaysBefore(db, today.subtract({ months: retention.sale_metrics.age.months }).toString())
}
