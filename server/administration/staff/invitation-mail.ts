import type { Language } from '#contract/core/language.ts'
import { invitationHours } from '#contract/administration/staff-enums.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { localized } from '#server/platform/texts/localized.ts'

const texts = {
  hello: localized('Bonjour'),
  subject: (inviter: string) =>
    localized('{inviter} vous invite dans l’administration de Demeure', { inviter }),
  paragraphs: [
    localized(
      'Ce lien vous fait entrer dans l’équipe de Demeure, avec votre compte ou un compte que vous ouvrez en même temps. Il fonctionne une fois, pendant {invitationHours} heures.',
      { invitationHours },
    ),
    localized(
      'Aucun droit ne s’ouvre avant votre second facteur : une application d’authentification ou une clé d’accès.',
    ),
  ],
  label: localized('Rejoindre l’équipe de Demeure'),
  footnote: localized(
    'Vous n’attendiez pas cette invitation ? Ignorez ce message : rien ne se passe sans vous.',
  ),
}

export function invitationMail(
  publicUrl: string,
  {
    inviter,
    language,
    firstName,
    secret,
  }: { inviter: string; language: Language; firstName: string | undefined; secret: string },
) {
  const hello = texts.hello[language]
  return renderMail({
    template: { kind: 'staff_invitation', language },
    subject: texts.subject(inviter)[language],
    title: firstName ? `${hello} ${firstName}` : hello,
    paragraphs: texts.paragraphs.map((paragraph) => paragraph[language]),
    action: {
      label: texts.label[language],
      url: siteLink(publicUrl, language, '/join-staff', { invitation: secret }),
    },
    footnote: texts.footnote[language],
  })
}
