import type { z } from 'zod'
import type { sendContactMessage } from '#contract/messaging/contact.ts'
import type { Language } from '#contract/core/language.ts'
import { layOutMail, type Mail } from '#server/platform/mail/mail-layout.ts'

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

/** What the house receives: the words of the writer as they are. */
export function contactForTheHouse(message: ContactMessage, reference: string): Mail {
  return layOutMail({
    subject: `[${reference}] ${subjects[message.subject]} : message de ${message.name}`,
    title: `${message.name} vous écrit`,
    paragraphs: [`Sujet : ${subjects[message.subject]}`, ...message.message.split(/\n{2,}/)],
    footnote: `Répondre à ce message écrit à ${message.email}. Référence ${reference}.`,
  })
}

const acknowledgement: Record<
  Language,
  { subject: string; hello: string; received: string; answer: string }
> = {
  fr: {
    subject: 'Nous avons bien reçu votre message',
    hello: 'Bonjour',
    received: 'Merci de nous avoir écrit. Votre message nous est parvenu sous la référence',
    answer: 'Une personne de l’équipe vous répondra sous deux jours ouvrés, par e-mail.',
  },
  en: {
    subject: 'We have received your message',
    hello: 'Hello',
    received: 'Thank you for writing. Your message reached us under the reference',
    answer: 'Somebody of the team will answer you by e-mail within two working days.',
  },
  es: {
    subject: 'Hemos recibido su mensaje',
    hello: 'Hola,',
    received: 'Gracias por escribirnos. Su mensaje nos ha llegado con la referencia',
    answer: 'Una persona del equipo le responderá por correo en un plazo de dos días laborables.',
  },
}

/** Says nothing of what was written: the address may be somebody else's. */
export function contactAcknowledgement(
  { name }: ContactMessage,
  reference: string,
  language: Language,
): Mail {
  const { subject, hello, received, answer } = acknowledgement[language]
  return layOutMail({
    subject: `${subject} (${reference})`,
    title: `${hello} ${name}`,
    paragraphs: [`${received} ${reference}.`, answer],
  })
}
