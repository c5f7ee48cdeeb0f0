import type { Context } from '#server/platform/context.ts'
import { deleteSaleDaysBefore } from './sale-figure-queries.ts'

/** Analytics are kept for 25 months (rules, section 14). */
const keptMonths = 25

export async function forgetOldFigures({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const today = Temporal.PlainDate.from(clock.now().toISOString().slice(0, 10))
  await deleteSaleDaysBefore(db, today.subtract({ months: keptMonths }).toString())
}
