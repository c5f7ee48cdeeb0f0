import { formatDay, formatDays, formatMoment } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { formatCompactMoney, formatExactMoney, formatMoney } from '#contract/core/money-format.ts'
import { formatCompact, formatNumber, formatPercent } from '#contract/core/number-format.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'

const languages: Language[] = ['fr', 'en', 'es']
const styles = [
  {},
  { month: 'short' },
  { day: undefined },
  { weekday: 'long' },
  { weekday: 'short', month: 'short', year: undefined },
] as const
const zones = ['Europe/Paris', 'America/Montreal', 'Indian/Reunion', 'Africa/Dakar']
const currencies = ['EUR', 'CHF', 'CAD', 'USD', 'XOF', 'XAF', 'MAD', 'TND']

/** Output of the formatters for 400 days and as many amounts, in three languages: runs in Node and in the browser. */
export function samples() {
  return languages.flatMap((language) =>
    Array.from({ length: 400 }, (_, index) => {
      const at = (days: number) => new Date(Date.UTC(2026, 10, 1 + index + days)).toISOString()
      const [from, to, later] = [at(0), at(6), at(70)].map((instant) => instant.slice(0, 10)) as [
        string,
        string,
        string,
      ]
      const instant = new Date(
        Date.UTC(2026, 10, 1 + index, index % 24, index % 60, index % 59),
      ).toISOString()
      const amount = (index - 40) * (index + 1) * 13.37
      return [
        ...styles.map((style) => formatDay(from, language, style)),
        formatDays(from, to, language),
        formatDays(from, later, language),
        formatDateRange(from, to, language, '2027-06-01'),
        formatDateRange(from, later, language, '2027-06-01'),
        ...zones.map((timeZone) => formatMoment(instant, language, { timeZone, seconds: true })),
        formatMoment(instant, language, { timeZone: 'UTC', month: 'short' }),
        formatNumber(amount, language),
        formatPercent(amount / 100_000, language, { maxDecimals: 1, signed: true }),
        formatCompact(amount * 100, language),
        ...currencies.flatMap((currency) => [
          formatMoney(amount, currency, language),
          formatExactMoney(Math.round(amount * 100), currency, language),
          formatCompactMoney(amount, currency, language),
        ]),
      ].join('|')
    }),
  )
}
