import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { sendContinuously, type Sender } from '#server/platform/outbox/send-continuously.ts'
import { storeInMailbox } from '#server/platform/outbox/mailbox.ts'
import { endOfQuiet } from '#server/platform/outbox/quiet-hours.ts'
import { sendDue, Undeliverable } from '#server/platform/outbox/send-due.ts'
import { openCarrier } from '#server/platform/sms/open-carrier.ts'
import { NumberRefused, type SmsCarrier } from '#server/platform/sms/sms-carrier.ts'
import { openTelephone, telephoneHashes } from '#server/platform/sms/sealed-telephone.ts'
import { smsNumbers, type smsOutbox, textOutbox } from '#server/schema/following/sms-tables.ts'

type QueuedText = typeof smsOutbox.$inferSelect

/** Sends due texts, the deferrable ones by day only. @returns how many were attempted */
export function sendDueTexts(app: Context, carrier: SmsCarrier) {
  return sendDue<QueuedText>(app, { outbox: textOutbox, send: (text) => sendText(app, carrier, text) })
}

async function sendText(app: Context, carrier: SmsCarrier, queued: QueuedText) {
  const { id, userId, sealedTo, text, soon, timeZone, expiresAt } = queued
  const now = app.clock.now()
  if (expiresAt <= now || text === null) throw new Undeliverable('too late')
  const waitUntil = soon ? undefined : endOfQuiet(now, timeZone)
  if (waitUntil) return { waitUntil }
  const to = openTelephone(app, sealedTo, userId)
  try {
    await carrier.carry({ id, to, text })
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error
    await app.db
      .update(smsNumbers)
      .set({ refused: error.why })
      .where(inArray(smsNumbers.numberHash, telephoneHashes(app, to)))
    throw new Undeliverable(error.message)
  }
}

/** Moves due texts to the mailbox of a demonstration, at night too. @returns how many */
function sendTextsToMailbox(app: Context) {
  return sendDue<QueuedText>(app, {
    outbox: textOutbox,
    send: async ({ id, userId, sealedTo, text, createdAt }) => {
      if (text === null) throw new Undeliverable('no text')
      const to = openTelephone(app, sealedTo, userId)
      await storeInMailbox(app.db, { id, channel: 'sms', to, subject: null, text, html: null, createdAt })
    },
  })
}

/** Sends texts continuously; in a demonstration they go to the mailbox page. */
export function startTextSender(app: Context, rest?: number): Sender {
  if (app.config.smsMailboxOpen) return sendContinuously(app, () => sendTextsToMailbox(app), rest)
  if (!app.config.TWILIO_ACCOUNT_SID) return { stop: async () => {} }
  const carrier = openCarrier(app)
  return sendContinuously(
    app,
    async () => {
      const opened = await carrier
      return opened ? sendDueTexts(app, opened) : 0
    },
    rest,
  )
}
