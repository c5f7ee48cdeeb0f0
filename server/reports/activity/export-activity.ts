import type { CountryCode } from '#contract/core/countries.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findLetStays } from './activity-queries.ts'
import { activityCsv, activityOf } from './write-activity.ts'

/** A file is built in memory. */
const mostStays = 100_000

const monthNotOver = () =>
  fieldRefusal('month', 'month_not_over', localized('Ce mois n’est pas terminé : choisissez un mois passé.'))
const tooManyStays = refusal(
  'too_many_stays',
  422,
  localized('Ce fichier dépasserait {most} séjours : il se prépare avec l’assistance.'),
)

interface Requested {
  month: string
  country: CountryCode
  format: 'csv' | 'json'
}

/** @throws 422 for a month that is not over, since its stays are still being made */
export async function exportActivity(
  app: Context,
  { month, country, format }: Requested,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  const from = Temporal.PlainDate.from(`${month}-01`)
  const to = from.add({ months: 1 })
  // The last time zone of the open countries to begin a day is that of Québec.
  const today = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime())
    .toZonedDateTimeISO('America/Toronto')
    .toPlainDate()
  if (Temporal.PlainDate.compare(today, to) < 0) throw monthNotOver()
  const stays = await findLetStays(app.db, {
    country,
    from: from.toString(),
    to: to.toString(),
    limit: mostStays + 1,
  })
  if (stays.length > mostStays) throw tooManyStays({ values: { most: mostStays } })
  await recordAudit(app, app.db, {
    action: 'export.activity_data',
    entity: { kind: 'export', id: 'activity-data' },
    after: { month, country, format, lines: stays.length },
    actor,
    visit,
  })
  const activities = stays.map((stay) => activityOf(stay, app.config.publicUrl))
  if (format === 'csv') return Buffer.from(activityCsv(activities))
  const metadata = { platform: 'Demeure', regulation: 'EU 2024/1028', month, country }
  return Buffer.from(JSON.stringify({ metadata, activities }, undefined, 2))
}
