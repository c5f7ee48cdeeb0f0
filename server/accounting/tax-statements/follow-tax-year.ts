import { companyDay } from '#contract/core/date-format.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Context } from '#server/platform/context.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { issueTaxStatements } from './issue-tax-statements.ts'
import { countStatementsOfYear } from './tax-statement-queries.ts'

/** First day of January on which statements are issued: what was paid on the last of December has been booked. */
const firstIssue = '01-03'
/** Of the statements and of their declaration (CGI, art. 242 bis). */
export const lastDay = '01-31'
/** Days of January on which administrators are reminded of what is left to declare. */
const reminders = ['01-10', '01-20', '01-27', '01-30', '01-31']

/**
 * Runs every day. In January it issues the statements of the year that ended, so that owners have them before the 31st
 * (CGI, art. 242 bis), and reminds administrators of the declaration due on the same day.
 */
export async function followTaxYear(app: Context) {
  const today = companyDay(app.clock.now())
  const day = today.slice(5)
  if (day < firstIssue || day > lastDay) return
  const year = Number(today.slice(0, 4)) - 1
  await issueTaxStatements(app, year)
  if (reminders.includes(day)) await remind(app, year, today)
}

async function remind(app: Context, year: number, today: string) {
  const { toDeclare, toCorrect, withoutDetails } = await countStatementsOfYear(app.db, year)
  const left = toDeclare + toCorrect
  if (left + withoutDetails === 0) return
  const isFirst = await spend(app, `tax-deadline:${today}`, 1, 86_400).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  await app.db.transaction((tx) =>
    notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: localized('Déclaration fiscale de {year} : à déposer avant le 31 janvier', { year }),
      message: localized(
        'Il reste {left} relevés à déclarer ; {withoutDetails} propriétaires n’ont pas donné leurs informations fiscales.',
        { left, withoutDetails },
      ),
      link: '/admin-dash/ledger/taxes',
    }),
  )
}
