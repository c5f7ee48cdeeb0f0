import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { Language } from '#contract/core/language.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { mailTemplateGroups, type MailTemplateKind, mailTemplateKinds } from './mail-template-enums.ts'

const tag = 'Administration'
/** E-mails speak for the company: no permission opens them. */
const who = { role: ['admin'] } as const

const MailKind = z.enum(mailTemplateKinds as [MailTemplateKind, ...MailTemplateKind[]])
const words = { subject: line(200, 1), body: paragraph(5000, 1) }
const Words = z.object({ subject: z.string(), body: z.string() })

export const MailTemplateSummary = z
  .object({
    kind: MailKind,
    group: z.enum(mailTemplateGroups),
    /** Subject in the language of the call. */
    subject: z.string(),
    /** Languages whose text is not the built-in one. */
    changed_in: z.array(Language),
  })
  .meta({ id: 'MailTemplateSummary' })
export type MailTemplateSummary = z.infer<typeof MailTemplateSummary>

/** A text that a template had; without one it was set back to the built-in text. */
const MailTemplateChange = z
  .object({
    id: Id,
    words: Words.nullable(),
    changed_at: Instant,
    changed_by: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'MailTemplateChange' })

export const MailTemplate = z
  .object({
    kind: MailKind,
    group: z.enum(mailTemplateGroups),
    language: Language,
    ...Words.shape,
    built_in: Words,
    /** Names that stand in braces, and where they may not be missing. */
    placeholders: z.array(z.object({ name: z.string(), needed_in: z.array(z.enum(['subject', 'body'])) })),
    is_changed: z.boolean(),
    history: z.array(MailTemplateChange),
  })
  .meta({ id: 'MailTemplate' })
export type MailTemplate = z.infer<typeof MailTemplate>

const ByKind = z.object({ kind: MailKind })
const InLanguage = z.object({ kind: MailKind, language: Language })
const Written = z.strictObject(words)

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/admin/mail-templates',
  summary: 'Every kind of e-mail, with the languages in which its text was changed',
  tag,
  who,
  answers: { 200: z.object({ items: z.array(MailTemplateSummary) }), ...signedInProblems },
})
export const showMailTemplate = endpoint({
  method: 'GET',
  path: '/admin/mail-templates/:kind',
  summary: 'The text of an e-mail in a language, its placeholders and its former texts',
  tag,
  who,
  params: ByKind,
  query: z.strictObject({ language: Language.default('fr') }),
  answers: { 200: MailTemplate, 404: Problem, ...signedInProblems },
})
export const changeMailTemplate = endpoint({
  method: 'PUT',
  path: '/admin/mail-templates/:kind/:language',
  summary: 'Change the text of an e-mail in a language; no placeholder may be unknown or lost',
  tag,
  who,
  params: InLanguage,
  body: z.strictObject({
    ...words,
    /** Id of the latest change as it was read, null where there was none: after another one this one is refused. */
    expected_change_id: Id.nullable().optional(),
  }),
  answers: { 200: MailTemplate, 404: Problem, 409: Problem, ...signedInProblems },
})
export const resetMailTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/mail-templates/:kind/:language',
  summary: 'Set the text of an e-mail back to the built-in one',
  tag,
  who,
  params: InLanguage,
  answers: { 200: MailTemplate, 404: Problem, 409: Problem, ...signedInProblems },
})
export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/admin/mail-templates/:kind/:language/preview',
  summary: 'The e-mail with sample values, as the text says it; nothing is stored',
  tag,
  who,
  params: InLanguage,
  body: Written,
  readsOnly: true,
  answers: { 200: z.object({ subject: z.string(), html: z.string() }), 404: Problem, ...signedInProblems },
})
export const testMailTemplate = endpoint({
  method: 'POST',
  path: '/admin/mail-templates/:kind/:language/test',
  summary: 'Send the e-mail with sample values to one’s own address',
  tag,
  who,
  params: InLanguage,
  body: Written,
  answers: { 200: z.object({ sent_to: z.string() }), 404: Problem, ...signedInProblems },
})
