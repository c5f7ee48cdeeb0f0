import type { Language } from '#contract/core/language.ts'
import type { MailTemplateKind } from '#contract/messaging/mail-template-enums.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'

/** The text of an e-mail: paragraphs are separated by an empty line, placeholders stand in braces. */
export interface MailText {
  subject: string
  body: string
}

export interface StoredMailText extends MailText {
  kind: MailTemplateKind
  language: Language
}

const changed = new Map<string, MailText>()
const keyOf = (kind: MailTemplateKind, language: Language) => `${kind} ${language}`

/** Takes the changed texts of this process; like the catalogues they are the same for all of it. */
export function replaceStoredMailTexts(stored: readonly StoredMailText[]) {
  changed.clear()
  for (const { kind, language, subject, body } of stored)
    changed.set(keyOf(kind, language), { subject, body })
}

const builtIn = new Map<MailTemplateKind, Record<'subject' | 'body', Texts>>()

/** Declares the sentences of an e-mail, with their placeholders, as what its template begins with. */
export function declareMailText(kind: MailTemplateKind, subject: Texts, paragraphs: readonly Texts[]) {
  const bodyIn = (language: Language) => paragraphs.map((text) => text[language]).join('\n\n')
  builtIn.set(kind, { subject, body: { fr: bodyIn('fr'), en: bodyIn('en'), es: bodyIn('es') } })
}

/** The built-in text; where the sentences vary with what happened, the template surrounds them. */
export function builtInMailText(kind: MailTemplateKind, language: Language): MailText {
  const declared = builtIn.get(kind)
  if (!declared) return { subject: '{subject}', body: '{message}' }
  return { subject: declared.subject[language], body: declared.body[language] }
}

/** Which template an e-mail follows, and the values of its placeholders. */
export interface UsedTemplate {
  kind: MailTemplateKind
  language: Language
  values?: Record<string, string>
}

/** Subject and paragraphs as in the changed template, or as they are built in. */
export function wordedMail(
  { kind, language, values = {} }: UsedTemplate,
  built: { subject: string; paragraphs: string[] },
  words: MailText | undefined = changed.get(keyOf(kind, language)),
) {
  if (!words) return built
  const all = { ...values, subject: built.subject, message: built.paragraphs.join('\n\n') }
  return {
    subject: fill(words.subject, all, language),
    paragraphs: fill(words.body, all, language).split(/\n{2,}/),
  }
}
