import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { dayIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { matchRentals } from '#server/rental-search/match-rentals.ts'
import { earliestToday } from '#server/rental-search/searched-stay.ts'
import { type FreedStay, selectFreedStays, takeFreedStay } from './freed-stay-queries.ts'
import { favoriteStayNotification } from './favorite-stay-notifications.ts'

/** Favourite stays whose dates were unavailable before some nights were released, and are available now. */
export async function findFreedStays(app: Context, factIds: string[]): Promise<FreedStay[]> {
  const now = app.clock.now()
  const free: FreedStay[] = []
  for (const stay of await selectFreedStays(app, factIds, earliestToday(now))) {
    const dates = { check_in: stay.checkIn, check_out: stay.checkOut }
    const [listing] = await matchRentals(app, dates, [stay.rentalId])
    if (listing) free.push(stay)
  }
  return free
}

/** Notifies followers. The day is stored with the message, so that nobody is notified twice. */
export async function notifyFreedStays(tx: Transaction, app: Context, stays: FreedStay[]) {
  const today = companyDay(app.clock.now())
  for (const stay of stays) {
    if (await takeFreedStay(tx, stay, today)) await notify(tx, app, freedStayNotification(app, stay))
  }
}

const titleTexts: Texts = localized('Nuits de nouveau libres : {title}')
const messageTexts: Texts = localized(
  'Un logement de vos favoris, à {city}, est de nouveau libre du {from} au {to}.',
)

function freedStayNotification(app: Pick<Context, 'clock' | 'config' | 'keyFor'>, stay: FreedStay) {
  const { title, city, checkIn, checkOut } = stay
  return favoriteStayNotification(app, stay, {
    event: 'nights_free',
    title: inEachLanguage((language) => fill(titleTexts[language], { title })),
    message: inEachLanguage((language) =>
      fill(messageTexts[language], { city, from: dayIn(language, checkIn), to: dayIn(language, checkOut) }),
    ),
    search: `?${new URLSearchParams({ check_in: checkIn, check_out: checkOut }).toString()}`,
  })
}
