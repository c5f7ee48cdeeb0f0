import { localized } from '#server/platform/texts/localized.ts'
import { notice } from './security-notice.ts'

export const passwordChangedMail = notice('password_changed', {
  subject: localized('Votre mot de passe a changé'),
  paragraphs: [localized('Le mot de passe de votre compte Demeure a été changé le {date} (heure de Paris).')],
})

export const emailChangeRequestedMail = notice('email_change_requested', {
  subject: localized('Changement d’adresse e-mail demandé'),
  paragraphs: [
    localized(
      'Le {date} (heure de Paris), le remplacement de cette adresse par {detail} a été demandé pour votre compte Demeure. Il aura lieu quand la nouvelle adresse sera confirmée.',
    ),
  ],
})

export const emailChangedMail = notice('email_changed', {
  subject: localized('Votre adresse e-mail a changé'),
  paragraphs: [
    localized('Depuis le {date} (heure de Paris), votre compte Demeure utilise l’adresse {detail}.'),
  ],
})

export const twoFactorOnMail = notice('two_factor_on', {
  subject: localized('Validation en deux étapes activée'),
  paragraphs: [
    localized('La validation en deux étapes protège votre compte depuis le {date} (heure de Paris).'),
  ],
})

export const twoFactorOffMail = notice('two_factor_off', {
  subject: localized('Validation en deux étapes désactivée'),
  paragraphs: [
    localized('La validation en deux étapes de votre compte a été désactivée le {date} (heure de Paris).'),
  ],
})

export const recoveryCodeUsedMail = notice('recovery_code_used', {
  subject: localized('Un code de secours a servi'),
  paragraphs: [
    localized('Un code de secours de votre compte a servi à une connexion le {date} (heure de Paris).'),
  ],
})

export const newDeviceMail = notice('new_device', {
  subject: localized('Nouvelle connexion à votre compte'),
  paragraphs: [
    localized(
      'Votre compte Demeure vient d’être ouvert depuis un appareil que nous ne connaissions pas : {detail}, le {date} (heure de Paris).',
    ),
  ],
})

export const providerLinkedMail = notice('provider_linked', {
  subject: localized('Connexion externe reliée à votre compte'),
  paragraphs: [
    localized('Depuis le {date} (heure de Paris), {detail} permet d’ouvrir votre compte Demeure.'),
  ],
})

export const providerUnlinkedMail = notice('provider_unlinked', {
  subject: localized('Connexion externe retirée de votre compte'),
  paragraphs: [
    localized('Depuis le {date} (heure de Paris), {detail} ne permet plus d’ouvrir votre compte Demeure.'),
  ],
})

export const addressClaimedMail = notice('address_claimed', {
  subject: localized('Votre adresse est confirmée par votre fournisseur'),
  paragraphs: [
    localized(
      'Un compte avait été ouvert avec cette adresse sans qu’elle soit confirmée. Vous venez de prouver par {detail} qu’elle est la vôtre.',
    ),
    localized(
      'Par précaution, l’ancien mot de passe ne fonctionne plus et tous les appareils ont été déconnectés le {date} (heure de Paris). Vous pouvez choisir un nouveau mot de passe.',
    ),
  ],
})

export const accountClosedMail = notice(
  'account_closed',
  {
    subject: localized('Votre compte est clos'),
    paragraphs: [
      localized(
        'Votre compte Demeure a été clos le {date} (heure de Paris). Vos annonces ne sont plus visibles et vos données personnelles sont effacées ; seules restent, sans votre nom, celles que la loi nous fait garder.',
      ),
      localized('Merci d’avoir fait un bout de chemin avec nous.'),
    ],
  },
  false,
)

export const accountMergedMail = notice(
  'account_merged',
  {
    subject: localized('Vos deux comptes n’en font plus qu’un'),
    paragraphs: [
      localized(
        'Le compte Demeure de cette adresse a été réuni à votre autre compte le {date} (heure de Paris) : vos séjours, messages et favoris vous y attendent, et cette adresse n’ouvre plus de compte.',
      ),
      localized('Vous n’avez pas d’autre compte ? Écrivez-nous sans attendre.'),
    ],
  },
  false,
)

export const accountIdleMail = notice(
  'account_idle',
  {
    subject: localized('Votre compte Demeure n’a pas servi depuis deux ans'),
    paragraphs: [
      localized(
        'Vous ne vous êtes pas connecté à votre compte Demeure depuis deux ans. Sans connexion d’ici un an, il sera clos et vos données personnelles seront effacées.',
      ),
      localized(
        'Pour le garder, il suffit de vous connecter une fois. Pour ne pas attendre, vous pouvez le clore vous-même dans vos paramètres.',
      ),
    ],
  },
  false,
)
