import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { contactAcknowledgement, contactMailForSupport, type ContactMessage } from './contact-emails.ts'
import { contactMessages } from '#server/schema/administration/contact-tables.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Stores a contact message, forwards it with the sender as reply address, and acknowledges it. */
export async function receiveContactMessage(app: Context, message: ContactMessage, language: Language) {
  const reference = `CT-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
  await app.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      id: randomUUIDv7(),
      reference,
      ...message,
      language,
      createdAt: app.clock.now(),
    })
    const forSupport = contactMailForSupport(message, reference)
    await queueMail(tx, app.config.MAIL_SUPPORT, forSupport, message.email)
    await queueMail(tx, message.email, contactAcknowledgement(reference, language))
  })
  return reference
}
