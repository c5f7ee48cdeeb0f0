import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { lastDay } from './follow-tax-year.ts'
import { countStatementsOfYear } from './tax-statement-queries.ts'

/** Statements of the year that ended which no message has declared yet, or of which a later version waits. */
export async function taxStatementsWaiting(app: Pick<Context, 'db' | 'clock'>) {
  const today = companyDay(app.clock.now())
  const year = Number(today.slice(0, 4)) - 1
  const { toDeclare, toCorrect } = await countStatementsOfYear(app.db, year)
  return { toDeclare: toDeclare + toCorrect, overdue: today.slice(5) > lastDay ? toDeclare : 0 }
}
