import { localized } from '#server/platform/texts/localized.ts'
import { notice } from '../profile/security-notice.ts'

export const newCodesMail = notice('new_codes', {
  subject: localized('Vos codes de secours ont été renouvelés'),
  paragraphs: [
    localized(
      'De nouveaux codes de secours ont été créés pour votre compte le {date} (heure de Paris). Les anciens ne fonctionnent plus.',
    ),
  ],
})

export const phoneChangedMail = notice('phone_changed', {
  subject: localized('Votre numéro de téléphone a changé'),
  paragraphs: [
    localized('Le numéro de téléphone de votre compte Demeure a été changé le {date} (heure de Paris).'),
  ],
})

export const smsNumberChangedMail = notice('sms_number_changed', {
  subject: localized('Le numéro qui reçoit vos SMS a changé'),
  paragraphs: [
    localized('Depuis le {date} (heure de Paris), les SMS de Demeure sont envoyés à un autre numéro.'),
  ],
})

export const smsNumberRemovedMail = notice('sms_number_removed', {
  subject: localized('Vous ne recevez plus de SMS'),
  paragraphs: [
    localized('Le numéro qui recevait les SMS de Demeure a été retiré le {date} (heure de Paris).'),
  ],
})

export const removalRequestedMail = notice('removal_requested', {
  subject: localized('Le retrait d’une protection de votre compte est demandé'),
  paragraphs: [
    localized(
      'Le {date} (heure de Paris), il a été demandé de retirer ou de renouveler une protection de votre compte : {detail}. Cela prendra effet dans 24 heures, ou plus tôt si un second administrateur donne son accord. Vous pouvez l’annuler sur la page de sécurité de votre compte.',
    ),
  ],
})

export const bankAccountChangedMail = notice('bank_account_changed', {
  subject: localized('Votre compte bancaire a changé'),
  paragraphs: [
    localized(
      'Le compte qui reçoit vos versements a été remplacé le {date} (heure de Paris) par celui qui se termine par {detail}. Par précaution, les versements vers ce compte attendent 72 heures.',
    ),
  ],
})

export const resetLaterMail = notice(
  'reset_later',
  {
    subject: localized('Le mot de passe ne peut pas encore être changé par cette adresse'),
    paragraphs: [
      localized(
        'L’adresse de votre compte Demeure a changé récemment. Par précaution, elle ne permet de choisir un nouveau mot de passe qu’à partir du {detail} (heure de Paris).',
      ),
    ],
  },
  false,
)

export const accountRestoredMail = notice(
  'account_restored',
  {
    subject: localized('Votre compte est comme avant'),
    paragraphs: [
      localized(
        'Le {date} (heure de Paris), à votre demande, les derniers changements de votre compte Demeure ont été annulés et tous les appareils déconnectés. L’ancien mot de passe ne fonctionne plus.',
      ),
      localized(
        'Si vous ne l’avez pas encore fait, choisissez un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
      ),
    ],
  },
  false,
)
