import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { findRecipient } from '../find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { deliveries, smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'

/**
 * Error codes of a report after which a number is not used again; a telephone switched off (30003) is not among them.
 */
const refusedNumbers: Record<number, 'stopped' | 'unreachable'> = {
  21610: 'stopped',
  30004: 'stopped',
  21211: 'unreachable',
  21614: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
}

type Text = typeof smsOutbox.$inferSelect

/**
 * Stores Twilio's delivery report of a text. Reports arrive in any order and repeatedly: one that precedes the stored
 * state is ignored. An undelivered text is sent by e-mail, once, and a number that refuses texts is marked in the
 * settings.
 * @param form all fields of the report: its signature covers them
 * @throws 404 for a report without Twilio's signature
 */
export async function receiveReport(
  app: Context,
  id: string,
  { signature, form }: { signature: string; form: Record<string, string> },
) {
  if (!app.config.TWILIO_ACCOUNT_SID) throw notFound()
  const { isSigned } = await import('#server/platform/sms/twilio-carrier.ts')
  if (!isSigned(app.config, { id, signature, form })) throw notFound()
  const delivery = deliveries.find((each) => each === form.MessageStatus)
  // Queued, sending: states before those that are stored.
  if (!delivery) return
  const code = Number(form.ErrorCode) || null
  await app.db.transaction(async (tx) => {
    const isIdentified = or(
      isNull(smsOutbox.delivery),
      delivery === 'sent' ? undefined : inArray(smsOutbox.delivery, ['sent']),
    )
    const [text] = await tx
      .update(smsOutbox)
      .set({ delivery, deliveryCode: code, reportedAt: app.clock.now() })
      .where(and(eq(smsOutbox.id, id), isIdentified))
      .returning()
    if (text && (delivery === 'undelivered' || delivery === 'failed')) await makeUpFor(app, tx, text)
  })
}

/** E-mails the subject, if the user still has the number and had confirmed it when the text was queued. */
async function makeUpFor(
  app: Pick<Context, 'keyFor'>,
  tx: Transaction,
  { userId, sealedTo, subject: missedNotification, deliveryCode, createdAt }: Text,
) {
  const isTheirs = and(eq(smsNumbers.userId, userId), lte(smsNumbers.confirmedAt, createdAt))
  const [number] = await tx.select().from(smsNumbers).where(isTheirs).for('update')
  if (!number) return
  if (openTelephone(app, number.sealedNumber, userId) !== openTelephone(app, sealedTo, userId)) return
  const why = deliveryCode === null ? undefined : refusedNumbers[deliveryCode]
  if (why) await tx.update(smsNumbers).set({ refused: why }).where(isTheirs)
  const viewer = await findRecipient(tx, userId)
  if (!viewer) return
  const { email, language } = viewer
  await queueMail(
    tx,
    email,
    renderMail({
      subject: subject[language],
      title: subject[language],
      paragraphs: [...(missedNotification ? [missedNotification] : []), (why ? ended : missed)[language]],
    }),
  )
}

const subject: Texts = localized('Un SMS ne vous est pas parvenu')
const missed: Texts = localized('Nous vous l’avons envoyé par SMS, et votre téléphone ne l’a pas reçu.')
const ended: Texts = localized(
  'Votre numéro ne reçoit pas nos SMS : nous vous écrirons par e-mail tant que vous ne l’aurez pas confirmé de nouveau dans vos paramètres.',
)
