import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { readJobRuns } from '#server/platform/jobs/job-runs.ts'
import { mostAttempts } from '#server/platform/outbox/waiting-columns.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { pingDatabase, countFeeds, readMail, readPayments } from './service-queries.ts'

type State = 'ok' | 'late' | 'down'
const states: State[] = ['ok', 'late', 'down']
const minute = 60_000
const day = 24 * 60 * minute

/** Time limits of each part, for a response and for queued work, before it counts as late. */
const patience = { answer: 500, mail: 10 * minute, payment: 15 * minute, feed: 6 * 60 * minute }

/** Health of each service: a request to it, or the age of its unprocessed work. */
export async function showServices({ db, clock, storage }: Context) {
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [database, stored, mail, payments, feeds, runs] = await Promise.all([
    timed(() => pingDatabase(db)),
    timed(() => pingStorage(storage)),
    readMail(db, ago(day), mostAttempts),
    readPayments(db, ago(30 * day)),
    countFeeds(db, ago(patience.feed)),
    readJobRuns(db, now),
  ])
  const waitsLong = (since: Date | null, bound: number) => since !== null && since < ago(bound)
  return {
    checked_at: now.toISOString(),
    database,
    storage: stored,
    mail: {
      state: overdueIf(waitsLong(mail.oldest, patience.mail) || mail.abandoned > 0),
      sent: mail.sent,
      waiting: mail.waiting,
      given_up: mail.abandoned,
      oldest_waiting_since: mail.oldest?.toISOString() ?? null,
    },
    payments: {
      state: overdueIf(waitsLong(payments.oldest, patience.payment)),
      succeeded: payments.succeeded,
      failed: payments.failed,
      waiting: payments.waiting,
    },
    calendars: { state: overdueIf(feeds.failing > 0), ...feeds },
    jobs: { state: worst(runs.map(({ state }) => state)), rounds: runs },
  }
}

/** Measures the duration of a request; a failure or timeout counts as down. */
async function timed(request: () => Promise<void>) {
  const begun = performance.now()
  const answered = await request().then(
    () => true,
    () => false,
  )
  const milliseconds = Math.round(performance.now() - begun)
  const state: State = answered ? overdueIf(milliseconds > patience.answer) : 'down'
  return { state, milliseconds }
}

/** Checks that a file can be written, read and deleted again. */
async function pingStorage(storage: Storage) {
  const key = `avatars/check/${randomUUID()}.png`
  const bytes = new Uint8Array([1])
  await storage.put(key, bytes, 'image/png')
  const found = await storage.get(key)
  await storage.delete([key])
  if (found?.bytes.length !== bytes.length) throw new Error('what was kept is not there')
}

function overdueIf(isOverdue: boolean): State {
  return isOverdue ? 'late' : 'ok'
}

function worst(each: State[]) {
  return states[Math.max(...each.map((state) => states.indexOf(state)))] ?? 'ok'
}
