import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Message after the links of an inquiry or a visit were revoked. */
export const linkRenewed: Texts = localized(
  'Ce lien n’ouvre plus rien. Le nouveau vous attend dans vos e-mails.',
)

const subject: Texts = localized('Votre nouveau lien : {title}')
const replaced: Texts = localized(
  'Les liens de nos e-mails précédents n’ouvrent plus rien. Celui-ci les remplace.',
)

interface NewLink {
  to: string
  language: Language
  /** Title of the listing. */
  title: string
  label: Texts
  url: string
  footnote: Texts
}

/** Sends the link that replaces revoked ones, only to the recipient's address. */
export async function mailNewLink(tx: Executor, { to, language, title, label, url, footnote }: NewLink) {
  const words = subject[language].replace('{title}', () => title)
  await queueMail(
    tx,
    to,
    renderMail({
      template: { kind: 'renewed_link', language },
      subject: words,
      title: words,
      paragraphs: [replaced[language]],
      action: { label: label[language], url },
      footnote: footnote[language],
    }),
  )
}
