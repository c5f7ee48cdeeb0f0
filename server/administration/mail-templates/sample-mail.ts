import { groupOfMail, type MailTemplateKind } from '#contract/messaging/mail-template-enums.ts'
import { formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { type MailText, wordedMail } from '#server/platform/mail/mail-templates.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'

const hello = localized('Bonjour')
const message = localized(
  'Ici, Demeure dit ce qui est arrivé : le séjour, le bien ou le montant dont il s’agit, et ce qui suit.',
)
const action = localized('Voir le détail')
const footnote = localized('Ceci est un exemple : ses noms, ses dates et son lien sont inventés.')

/** Names that every text of a kind may use besides those of its built-in text. */
export function besidesOf(kind: MailTemplateKind): readonly string[] {
  const group = groupOfMail(kind)
  if (group === 'address') return []
  if (group === 'event') return ['first_name']
  return lettersByName.includes(kind) ? ['name'] : ['first_name', 'date']
}

/** Letters that call the person by `{name}`; the other ones are notices with a date and a detail. */
const lettersByName: readonly MailTemplateKind[] = [
  'confirm_address',
  'already_registered',
  'reset_password',
  'confirm_new_address',
  'address_reserved',
]

/** An e-mail with a text and sample values, for its preview and its test. */
export function sampleMail(
  publicUrl: string,
  { kind, language, words, now }: { kind: MailTemplateKind; language: Language; words: MailText; now: Date },
) {
  const name = 'Camille'
  const values = {
    name,
    first_name: name,
    date: formatMoment(now, language, { timeZone: companyTimeZone }),
    detail: 'camille@exemple.fr',
  }
  const built = { subject: label(`mail.${kind}`)[language], paragraphs: [message[language]] }
  return renderMail({
    ...wordedMail({ kind, language, values }, built, words),
    title: `${hello[language]} ${name}`,
    action: { label: action[language], url: siteLink(publicUrl, language, '/') },
    footnote: footnote[language],
  })
}
