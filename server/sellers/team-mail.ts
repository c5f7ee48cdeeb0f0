import type { Language } from '#contract/core/language.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'

const texts = {
  fr: {
    hello: 'Bonjour',
    subject: (agency: string) => `${agency} vous invite dans son équipe sur Demeure`,
    paragraph: (agency: string) =>
      `${agency} vous propose de travailler avec son équipe : ses annonces, ses demandes et ses visites, selon les droits qui vous sont donnés. L’invitation est valable quatorze jours.`,
    label: 'Rejoindre l’équipe',
    footnote: 'Vous ne connaissez pas cette agence ? Ignorez ce message : rien ne se passe sans vous.',
  },
  en: {
    hello: 'Hello',
    subject: (agency: string) => `${agency} invites you to its team on Demeure`,
    paragraph: (agency: string) =>
      `${agency} offers you to work with its team: its listings, inquiries and visits, within the rights you are given. The invitation is good for fourteen days.`,
    label: 'Join the team',
    footnote: 'You do not know this agency? Ignore this message: nothing happens without you.',
  },
  es: {
    hello: 'Hola,',
    subject: (agency: string) => `${agency} le invita a su equipo en Demeure`,
    paragraph: (agency: string) =>
      `${agency} le propone trabajar con su equipo: sus anuncios, solicitudes y visitas, según los derechos que se le den. La invitación es válida catorce días.`,
    label: 'Unirse al equipo',
    footnote: '¿No conoce esta agencia? Ignore este mensaje: no pasa nada sin usted.',
  },
}

export function invitationMail(
  publicUrl: string,
  {
    agency,
    language,
    firstName,
    secret,
  }: { agency: string; language: Language; firstName: string | undefined; secret: string },
) {
  const { hello, subject, paragraph, label, footnote } = texts[language]
  return layOutMail({
    subject: subject(agency),
    title: firstName ? `${hello} ${firstName}` : hello.replace(/,$/, ''),
    paragraphs: [paragraph(agency)],
    action: { label, url: siteLink(publicUrl, language, '/join-team', { invitation: secret }) },
    footnote,
  })
}
