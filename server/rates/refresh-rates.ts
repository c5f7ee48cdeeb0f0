import { desc } from 'drizzle-orm'
import type { Rates } from '#contract/core/rates.ts'
import type { Context } from '#server/platform/context.ts'
import { datedRates } from './dated-rates.ts'
import { referenceRates } from '#server/schema/catalogue/rate-tables.ts'
import { readReferenceRates } from './read-reference-rates.ts'

const hoursBetweenFetches = 6
const largestFile = 200_000

/**
 * Fetches the day's rates where a source is configured, every few hours at most; the stored ones remain when it fails.
 */
export async function refreshRates(app: Context) {
  const { RATES_URL: url } = app.config
  if (!url) return
  const now = app.clock.now()
  const last = await latest(app)
  if (last && now.getTime() - last.fetchedAt.getTime() < hoursBetweenFetches * 3_600_000) return
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
  if (!response.ok) throw new Error(`the source of rates answered ${response.status}`)
  const xml = await response.text()
  if (xml.length > largestFile) throw new Error('the file of rates is too large')
  const { date, rates } = readReferenceRates(xml)
  await app.db
    .insert(referenceRates)
    .values({ date, rates, fetchedAt: now })
    .onConflictDoUpdate({ target: referenceRates.date, set: { rates, fetchedAt: now } })
}

/** The newest fetched rates, or `datedRates`. The CFA francs are fixed by treaty. */
export async function currentRates(app: Pick<Context, 'config' | 'db'>): Promise<Rates> {
  const last = app.config.RATES_URL ? await latest(app) : undefined
  if (!last) return datedRates
  const { XOF, XAF } = datedRates.rates as { XOF: number; XAF: number }
  return {
    base: 'EUR',
    date: last.date,
    source: 'Banque centrale européenne',
    rates: { EUR: 1, ...last.rates, XOF, XAF },
  }
}

async function latest(app: Pick<Context, 'db'>) {
  const [row] = await app.db.select().from(referenceRates).orderBy(desc(referenceRates.date)).limit(1)
  return row
}
