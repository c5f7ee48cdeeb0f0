import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inquiryLifecycle } from './inquiry-lifecycle.ts'
import { findInquiry, findQuiet, findWaiting, type InquiryRow, updateInquiry } from './inquiry-queries.ts'
import { listingOf } from './sale-briefs.ts'
import { remindSeller, showLive } from './notify-inquiry.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
/** Hours without an answer after which the seller is reminded (rules, section 5). */
const reminderHours = [24, 72]

/** Reminds sellers of unanswered inquiries, and closes those without a message for a month. */
export async function processDueInquiries(app: Context) {
  const now = app.clock.now()
  for (const [before, hours] of reminderHours.entries()) {
    const since = new Date(now.getTime() - hours * hourMilliseconds)
    await eachOf(app, await findWaiting(app.db, since, before), async (tx, row) => {
      if (!row.waitingSince || row.waitingSince > since || row.reminders !== before) return
      await updateInquiry(tx, row.id, { reminders: before + 1 })
      const { title } = await listingOf(tx, row.listingId)
      await remindSeller(tx, app, row, title, hours)
    })
  }
  const quiet = new Date(now.getTime() - app.settings.get('inquiry_quiet_days') * dayMilliseconds)
  await eachOf(app, await findQuiet(app.db, quiet), async (tx, row) => {
    if (row.status === 'CLOSED' || row.lastActivityAt > quiet) return
    const status = inquiryLifecycle.after('close', row, 'system')
    await showLive(tx, await updateInquiry(tx, row.id, { status, waitingSince: null }))
  })
}

/** Each in its own transaction, read again under its lock; a failure does not stop the others. */
async function eachOf(
  app: Context,
  ids: string[],
  work: (tx: Transaction, row: InquiryRow) => Promise<void>,
) {
  for (const id of ids) {
    await app.db
      .transaction(async (tx) => {
        const row = await findInquiry(tx, id, { lock: true })
        if (row) await work(tx, row)
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, inquiry: id }, 'the due transition of an inquiry failed'),
      )
  }
}
