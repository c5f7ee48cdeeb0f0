import type { z } from 'zod'
import type { sendContactMessage } from '#contract/messaging/contact.ts'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import { Language } from '#contract/core/language.ts'
import { renderMail, type Mail } from '#server/platform/mail/mail-layout.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import type { contactMessages } from '#server/schema/administration/contact-tables.ts'

export type ContactMessage = z.infer<typeof sendContactMessage.body>

const subjects: Record<ContactMessage['subject'], string> = {
  stay: 'Séjour',
  sale: 'Achat ou vente',
  account: 'Compte',
  press: 'Presse',
  partnership: 'Partenariat',
  safety: 'Sécurité',
  other: 'Autre',
}

/** The e-mail to support: the unchanged message of the sender. */
export function contactMailForSupport(message: ContactMessage, reference: string): Mail {
  return renderMail({
    subject: `[${reference}] ${subjects[message.subject]} : message de ${message.name}`,
    title: `${message.name} vous écrit`,
    paragraphs: [`Sujet : ${subjects[message.subject]}`, ...paragraphsOf(message.message)],
    footnote: `Répondre à ce message écrit à ${message.email}. Référence ${reference}.`,
  })
}

const acknowledgement = {
  subject: localized('Nous avons bien reçu votre message'),
  hello: localized('Bonjour'),
  received: localized('Merci de nous avoir écrit. Votre message nous est parvenu sous la référence'),
  answer: localized('Une personne de l’équipe vous répondra sous deux jours ouvrés, par e-mail.'),
}

/** Without a word of the message or its name: the address may belong to someone else. */
export function contactAcknowledgement(reference: string, language: Language): Mail {
  const { subject, hello, received, answer } = textsIn(language, acknowledgement)
  return renderMail({
    subject: `${subject} (${reference})`,
    template: { kind: 'contact_received', language },
    title: hello,
    paragraphs: [`${received} ${reference}.`, answer],
  })
}

const answering = {
  subject: localized('Votre message à Demeure'),
  title: localized('Notre réponse à votre message'),
}

/** The answer of a member of staff, as it was written, above the message. */
export function contactAnswerMail(
  { reference, message, createdAt, ...row }: typeof contactMessages.$inferSelect,
  { text, author }: { text: string; author: string },
): Mail {
  const language = Language.parse(row.language)
  const { subject, title } = textsIn(language, answering)
  const date = formatDay(companyDay(createdAt), language)
  return renderMail({
    subject: `Re: [${reference}] ${subject}`,
    title,
    paragraphs: paragraphsOf(text),
    quote: { heading: localized('Vous nous avez écrit le {date} :', { date })[language], text: message },
    footnote: localized('{author}, assistance Demeure. Répondez à cet e-mail pour nous écrire de nouveau.', {
      author,
    })[language],
  })
}

function paragraphsOf(text: string) {
  return text.split(/(?:\r?\n){2,}/)
}
