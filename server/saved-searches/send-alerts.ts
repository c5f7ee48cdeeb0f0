import type { App } from '../app.ts'
import { notify } from '../notifications/notify.ts'
import { saleCardsOf } from '../sale-search/sale-cards.ts'
import { alertNews } from './alert-news.ts'
import { searchesToTell, takeHits, untoldHits, zonesToTell } from './alert-queries.ts'
import { findHits } from './find-hits.ts'

/** Daily and weekly alerts go out at this hour of the reader's morning; weekly ones on Mondays. */
const morning = 8

/** Tells people what is new for their searches, in the rhythm of each. A hit is told once. */
export async function sendAlerts(app: App) {
  await findHits(app)
  const now = app.clock.now()
  await tell(app, { rhythm: 'instant', lastBefore: now })
  for (const rhythm of ['daily', 'weekly'] as const) {
    for (const timeZone of await zonesToTell(app.db, rhythm))
      await tell(app, { rhythm, timeZone, lastBefore: lastMorning(rhythm, timeZone, now) })
  }
}

/** The last moment at which alerts of a rhythm were due somewhere; before eight it was yesterday's, or last Monday's. */
export function lastMorning(rhythm: 'daily' | 'weekly', timeZone: string, now: Date) {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const day = there.toPlainDate().subtract({ days: rhythm === 'weekly' ? there.dayOfWeek - 1 : 0 })
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: morning }) })
  const due = at(day)
  const isPast = Temporal.ZonedDateTime.compare(due, there) <= 0
  const last = isPast ? due : at(day.subtract({ days: rhythm === 'weekly' ? 7 : 1 }))
  return new Date(last.epochMilliseconds)
}

async function tell(app: App, asked: Parameters<typeof searchesToTell>[1]) {
  for (const { id } of await searchesToTell(app.db, asked)) await tellSearch(app, id)
}

async function tellSearch(app: App, searchId: string) {
  const untold = await untoldHits(app.db, searchId)
  const cards = await saleCardsOf(app, [...new Set(untold.map(({ listingId }) => listingId))])
  await app.db.transaction(async (tx) => {
    const taken = await takeHits(
      tx,
      searchId,
      untold.map(({ factId }) => factId),
      app.clock.now(),
    )
    // What was sold, hidden or taken under an offer meanwhile is no news (rules, section 5).
    const shown = (taken?.hits ?? []).flatMap(({ listingId, reason }) => {
      const card = cards.find((each) => each.id === listingId && each.sale_status === 'active')
      return card ? [{ card, reason }] : []
    })
    if (taken && shown.length > 0) await notify(tx, app, alertNews(app, taken.search, shown))
  })
}
