import { localized } from '#server/platform/texts/localized.ts'
import { notice } from '../profile/security-notice.ts'

export const passkeyAddedMail = notice('passkey_added', {
  subject: localized('Une clé d’accès ouvre votre compte'),
  paragraphs: [
    localized(
      'La clé d’accès « {detail} » permet d’ouvrir votre compte Demeure depuis le {date} (heure de Paris).',
    ),
  ],
})

export const passkeyRemovedMail = notice('passkey_removed', {
  subject: localized('Clé d’accès retirée de votre compte'),
  paragraphs: [
    localized(
      'La clé d’accès « {detail} » n’ouvre plus votre compte Demeure depuis le {date} (heure de Paris).',
    ),
  ],
})
