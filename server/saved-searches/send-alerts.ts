import type { App } from '../app.ts'
import { notify } from '../notifications/notify.ts'
import { saleCardsOf } from '../sale-search/sale-cards.ts'
import { alertNews } from './alert-news.ts'
import { searchesToTell, takeHits, untoldHits } from './alert-queries.ts'
import { findHits } from './find-hits.ts'

/** Daily and weekly alerts go out in the morning, at this hour in Paris; weekly ones on Mondays. */
const morning = 8

/** Tells people what is new for their searches, in the rhythm of each. A hit is told once. */
export async function sendAlerts(app: App) {
  await findHits(app)
  const now = app.clock.now()
  const paris = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Paris')
  const today = paris.startOfDay().add({ hours: morning })
  const monday = today.subtract({ days: paris.dayOfWeek - 1 })
  await tell(app, 'instant', now)
  // Before eight, the last morning was yesterday's.
  await tell(app, 'daily', lastPast(today, paris, { days: 1 }))
  await tell(app, 'weekly', lastPast(monday, paris, { days: 7 }))
}

function lastPast(moment: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime, step: { days: number }) {
  const past = Temporal.ZonedDateTime.compare(moment, now) <= 0 ? moment : moment.subtract(step)
  return new Date(past.epochMilliseconds)
}

async function tell(app: App, rhythm: 'instant' | 'daily' | 'weekly', lastBefore: Date) {
  for (const { id } of await searchesToTell(app.db, rhythm, lastBefore)) await tellSearch(app, id)
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
