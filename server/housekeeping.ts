import { setTimeout } from 'node:timers/promises'
import { forgetExpired } from './accounts/forget-expired.ts'
import type { App } from './app.ts'
import { forgetOldQuotes } from './bookings/forget-old-quotes.ts'
import { moveDueBookings } from './bookings/move-due-bookings.ts'
import { sendReminders } from './bookings/send-reminders.ts'
import { forgetOldConversations } from './conversations/forget-old-conversations.ts'
import { mailUnreadMessages } from './conversations/mail-unread-messages.ts'
import { forgetGivenAnswers } from './http/idempotency.ts'
import { issueInvoices } from './finances/issue-invoices.ts'
import { refreshPayouts } from './finances/refresh-payouts.ts'
import { forgetSpentLimits } from './http/limits.ts'
import { forgetOldMail } from './mail/forget-old-mail.ts'
import { forgetOldNotifications } from './notifications/forget-old-notifications.ts'
import { refreshRates } from './rates/refresh-rates.ts'
import { sweepRentalPictures } from './rentals/sweep-rental-pictures.ts'
import { refreshAgedRatings } from './reviews/refresh-ratings.ts'
import { revealReviews } from './reviews/reveal-reviews.ts'

const minute = 60_000
/** What people wait for. */
const everyMinute = { moveDueBookings, sendReminders, mailUnreadMessages }
const hourly = {
  refreshPayouts: (app: App) => refreshPayouts(app),
  issueInvoices,
  forgetSpentLimits,
  forgetGivenAnswers,
  forgetOldQuotes,
  forgetExpired,
  forgetOldMail,
  forgetOldNotifications,
  forgetOldConversations,
  refreshRates,
  revealReviews,
}
/** They read the whole store and every old review, so once a day is enough. */
const daily = { sweepRentalPictures, refreshAgedRatings }

/**
 * Once an hour, and once a day for what is costly, throws away what has expired and fetches what ages; each minute it
 * does what people wait for. Several processes may do it at once: the second finds nothing.
 */
export function startHousekeeping(app: App) {
  const stopping = new AbortController()
  const finished = (async () => {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await tidyUp(app, choresOf(round))
      await setTimeout(minute, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}

/** @param round one a minute, counted from the start */
function choresOf(round: number) {
  if (round % 60 !== 0) return everyMinute
  const isDaily = (round / 60) % 24 === 23
  return { ...everyMinute, ...hourly, ...(isDaily && daily) }
}

export async function tidyUp(app: App, chores: Record<string, (app: App) => Promise<unknown>> = hourly) {
  for (const [chore, work] of Object.entries(chores)) {
    await work(app).catch((error: unknown) => app.log.error({ err: error, chore }, 'a chore failed'))
  }
}
