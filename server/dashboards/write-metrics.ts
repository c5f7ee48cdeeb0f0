import type { Language } from '#contract/core/language.ts'
import { amountOfMinor } from '#contract/core/money-format.ts'
import { toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { platformMetrics } from './platform-metrics.ts'

interface Line {
  name: Texts
  from: string
  to: string
  now: number | null
  before: number | null
}

const columns = [
  { heading: localized('Chiffre'), cell: ({ name }: Line, language: Language) => name[language] },
  { heading: localized('Du'), cell: ({ from }: Line) => from },
  { heading: localized('Au'), cell: ({ to }: Line) => to },
  { heading: localized('Période'), cell: ({ now }: Line) => now },
  { heading: localized('Période d’avant'), cell: ({ before }: Line) => before },
]

/** The metrics of a period beside those of the one before, then the bookings of each of its days or months. */
export function writeMetrics(metrics: Awaited<ReturnType<typeof platformMetrics>>, language: Language) {
  const { start_date: from, end_date: to } = metrics
  const compared = (name: Texts, { total, before }: { total: number; before: number }): Line => ({
    name,
    from,
    to,
    now: total,
    before,
  })
  const bookings = localized('Réservations')
  const { published, verification_hours: delay } = metrics
  const lines: Line[] = [
    compared(bookings, metrics.bookings),
    compared(localized('Annulations'), metrics.cancellations),
    ...metrics.collected.map(({ currency, total_minor: now, before_minor: before }) =>
      compared(localized('Encaissé, {currency}', { currency }), {
        total: amountOfMinor(now, currency),
        before: amountOfMinor(before, currency),
      }),
    ),
    compared(localized('Comptes ouverts'), metrics.accounts),
    compared(localized('Annonces publiées'), { total: published.added, before: published.added_before }),
    compared(localized('Demandes sur des biens à vendre'), metrics.inquiries),
    {
      name: localized('Délai des vérifications, en heures'),
      from,
      to,
      now: delay.average,
      before: delay.before,
    },
    ...metrics.groups.map(({ start_date: start, bookings: now, previous_bookings: before }): Line => ({
      name: bookings,
      from: start,
      to: start,
      now,
      before,
    })),
  ]
  return toLocalizedCsv(columns, lines, language)
}
