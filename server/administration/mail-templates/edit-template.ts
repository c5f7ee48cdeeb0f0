import { randomUUIDv7 } from 'node:crypto'
import type { MailTemplateKind } from '#contract/messaging/mail-template-enums.ts'
import type { Language } from '#contract/core/language.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { forbidden, signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { builtInMailText, type MailText } from '#server/platform/mail/mail-templates.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { mailTemplateChanges } from '#server/schema/administration/mail-template-tables.ts'
import { placeholdersOf, problemOfText } from './judge-text.ts'
import { besidesOf, sampleMail } from './sample-mail.ts'
import { findTemplateChanges, insertTemplateChange } from './template-queries.ts'
import {
  changedMeanwhile,
  looseBrace,
  lostPlaceholder,
  unchangedTemplate,
  unknownPlaceholder,
} from './template-refusals.ts'

interface By {
  actor: SignedIn
  visit: Visit
}
export interface TemplateKey {
  kind: MailTemplateKind
  language: Language
}

/**
 * Changes the text of an e-mail in a language; the next ones are written with it.
 * @throws 403 for all but administrators, 409 for the text that it has, and where it was changed since it was read, 422
 *   for a placeholder unknown or lost
 */
export async function changeTemplate(
  app: Context,
  key: TemplateKey,
  { expected_change_id: expected, ...written }: MailText & { expected_change_id?: string | null | undefined },
  by: By,
) {
  const words = judgedText(key, written)
  await store(app, key, words, { ...by, expected })
}

/** Sets a text back to the built-in one. @throws 403, 409 where it is */
export async function resetTemplate(app: Context, key: TemplateKey, by: By) {
  await store(app, key, null, by)
}

async function store(
  app: Context,
  { kind, language }: TemplateKey,
  words: MailText | null,
  { actor, visit, expected }: By & { expected?: string | null | undefined },
) {
  authorize(actor)
  await app.db.transaction(async (tx) => {
    // Of two colleagues who save the same text the second one gets 409.
    await takeTable(tx, mailTemplateChanges)
    const [latest] = await findTemplateChanges(tx, kind, language)
    if (expected !== undefined && expected !== (latest?.change.id ?? null)) throw changedMeanwhile()
    const former = wordsIn(latest?.change)
    if (isSame(former, words) || (words && !former && isSame(words, builtInMailText(kind, language))))
      throw unchangedTemplate()
    await insertTemplateChange(tx, {
      id: randomUUIDv7(),
      kind,
      language,
      subject: words?.subject ?? null,
      body: words?.body ?? null,
      changedBy: actor.userId,
      changedAt: app.clock.now(),
    })
    await recordAudit(app, tx, {
      action: words ? 'mail_template.changed' : 'mail_template.reset',
      entity: { kind: 'mail_template', id: `${kind}/${language}` },
      ...(former && { before: { ...former } }),
      ...(words && { after: { ...words } }),
      actor,
      visit,
    })
  })
  app.settings.expire()
  await app.settings.refresh()
}

/** The e-mail with sample values; nothing is stored. @throws 403, 422 */
export function previewTemplate(app: Context, key: TemplateKey, written: MailText, actor: SignedIn) {
  authorize(actor)
  const words = judgedText(key, written)
  return sampleMail(app.config.publicUrl, { ...key, words, now: app.clock.now() })
}

/** Sends the e-mail with sample values to the caller's own address. @throws 403, 422 */
export async function testTemplate(app: Context, key: TemplateKey, written: MailText, { actor, visit }: By) {
  const mail = previewTemplate(app, key, written, actor)
  return app.db.transaction(async (tx) => {
    const user = await findUser(tx, actor.userId)
    if (!user) throw signInNeeded()
    await queueMail(tx, user.email, mail)
    await recordAudit(app, tx, {
      action: 'mail_template.tested',
      entity: { kind: 'mail_template', id: `${key.kind}/${key.language}` },
      actor,
      visit,
    })
    return { sent_to: user.email }
  })
}

export function wordsIn(
  change: { subject: string | null; body: string | null } | undefined,
): MailText | null {
  return change && change.subject !== null && change.body !== null
    ? { subject: change.subject, body: change.body }
    : null
}

function authorize({ roles }: SignedIn) {
  if (!roles.includes('admin')) throw forbidden()
}

/** @throws 422 */
function judgedText({ kind, language }: TemplateKey, written: MailText): MailText {
  const words = { subject: written.subject.trim(), body: written.body.replace(/\r\n/g, '\n').trim() }
  const problem = problemOfText(words, placeholdersOf(builtInMailText(kind, language), besidesOf(kind)))
  if (problem?.code === 'unknown') throw unknownPlaceholder(problem.part, problem.name)
  if (problem?.code === 'missing') throw lostPlaceholder(problem.part, problem.name)
  if (problem) throw looseBrace(problem.part)
  return words
}

function isSame(one: MailText | null, other: MailText | null) {
  return one?.subject === other?.subject && one?.body === other?.body
}
