import type { Language } from '#contract/core/language.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { localized } from '#server/platform/texts/localized.ts'

const texts = {
  hello: localized('Bonjour'),
  subject: (agency: string) => localized('{agency} vous invite dans son équipe sur Demeure', { agency }),
  paragraph: (agency: string) =>
    localized(
      '{agency} vous propose de travailler avec son équipe : ses annonces, ses demandes et ses visites, selon les droits qui vous sont donnés. L’invitation est valable quatorze jours.',
      { agency },
    ),
  label: localized('Rejoindre l’équipe'),
  footnote: localized(
    'Vous ne connaissez pas cette agence ? Ignorez ce message : rien ne se passe sans vous.',
  ),
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
  const hello = texts.hello[language]
  return renderMail({
    template: { kind: 'team_invitation', language },
    subject: texts.subject(agency)[language],
    title: firstName ? `${hello} ${firstName}` : hello.replace(/,$/, ''),
    paragraphs: [texts.paragraph(agency)[language]],
    action: {
      label: texts.label[language],
      url: siteLink(publicUrl, language, '/join-team', { invitation: secret }),
    },
    footnote: texts.footnote[language],
  })
}
