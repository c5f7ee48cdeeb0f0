import { z } from 'zod'
import { line, paragraph } from '#contract/core/fields.ts'
import type { Language } from '#contract/core/language.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { bulkAction } from '../bulk/bulk-action.ts'
import { accountClosed, existing } from './person-access.ts'

const subject = line(120, 1)
const message = paragraph(2000, 10)

/** One is not given without the other. */
const together = [
  ['subject_en', 'message_en'],
  ['message_en', 'subject_en'],
  ['subject_es', 'message_es'],
  ['message_es', 'subject_es'],
] as const

/** A message in French, and in the other languages that it was also written in: subject and text of each, or neither. */
export const messageInput = z
  .strictObject({
    subject,
    message,
    subject_en: subject.optional(),
    message_en: message.optional(),
    subject_es: subject.optional(),
    message_es: message.optional(),
  })
  .check(({ value, issues }) => {
    for (const [written, missing] of together)
      if (value[written] !== undefined && value[missing] === undefined)
        issues.push({ code: 'custom', message: 'required', path: [missing], input: value })
  })
export type MessageInput = z.infer<typeof messageInput>

/** The message in a language, where it was written in it. */
export function messageIn(input: MessageInput, language: Language) {
  const [own, text] = {
    fr: [input.subject, input.message],
    en: [input.subject_en, input.message_en],
    es: [input.subject_es, input.message_es],
  }[language]
  return own !== undefined && text !== undefined ? { subject: own, message: text } : undefined
}

/** A message of the company to many people: in their notifications and by e-mail, each in their language or in French. */
export const messagePerson = bulkAction({
  permission: 'manage_users',
  object: 'user',
  input: messageInput,
  run: async (tx, app, { objectId: userId, input, actor, requestId }) => {
    const user = existing(await findUser(tx, userId))
    if (user.status === 'closed') throw accountClosed()
    const texts = inEachLanguage((language) => messageIn(input, language) ?? messageIn(input, 'fr')!)
    const title = inEachLanguage((language) => texts[language].subject)
    await notify(tx, app, {
      userId,
      event: 'SYSTEM_UPDATE',
      title,
      message: inEachLanguage((language) => texts[language].message),
      mail: {
        subject: title,
        paragraphs: inEachLanguage((language) => texts[language].message.split(/\n{2,}/)),
      },
    })
    await recordAudit(app, tx, {
      action: 'user.messaged',
      entity: { kind: 'user', id: userId },
      after: { subject: input.subject },
      actor,
      visit: { requestId, address: '' },
    })
  },
})
