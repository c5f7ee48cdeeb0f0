import { notice } from '../profile/security-notice.ts'

export const passkeyAddedMail = notice({
  fr: {
    subject: 'Une clé d’accès ouvre votre compte',
    paragraphs: [
      'La clé d’accès « {detail} » permet d’ouvrir votre compte Demeure depuis le {date} (heure de Paris).',
    ],
  },
  en: {
    subject: 'A passkey opens your account',
    paragraphs: ['The passkey “{detail}” can open your Demeure account since {date} (Paris time).'],
  },
  es: {
    subject: 'Una llave de acceso abre su cuenta',
    paragraphs: [
      'La llave de acceso «{detail}» permite abrir su cuenta Demeure desde el {date} (hora de París).',
    ],
  },
})

export const passkeyRemovedMail = notice({
  fr: {
    subject: 'Clé d’accès retirée de votre compte',
    paragraphs: [
      'La clé d’accès « {detail} » n’ouvre plus votre compte Demeure depuis le {date} (heure de Paris).',
    ],
  },
  en: {
    subject: 'A passkey was removed from your account',
    paragraphs: ['The passkey “{detail}” has not opened your Demeure account since {date} (Paris time).'],
  },
  es: {
    subject: 'Llave de acceso retirada de su cuenta',
    paragraphs: [
      'La llave de acceso «{detail}» ya no abre su cuenta Demeure desde el {date} (hora de París).',
    ],
  },
})
