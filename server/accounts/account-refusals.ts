import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const wrongCredentials = refusal(
  'wrong_credentials',
  401,
  localized('E-mail ou mot de passe incorrect'),
)
export const twoFactorRequired = refusal(
  'two_factor_required',
  401,
  localized(
    'Saisissez le code de votre application d’authentification ou un code de secours, ou connectez-vous avec votre clé d’accès',
  ),
)
export const wrongCode = refusal('wrong_code', 401, localized('Ce code n’est pas valable'))
export const accountSuspended = refusal(
  'account_suspended',
  403,
  localized(
    'Votre compte est suspendu. L’e-mail que nous vous avons envoyé dit pourquoi et comment le contester.',
  ),
)
export const commonPassword = (field: string) =>
  fieldRefusal(
    field,
    'common_password',
    localized('Ce mot de passe est trop connu : choisissez-en un autre, par exemple une phrase'),
  )
export const breachedPassword = (field: string) =>
  fieldRefusal(
    field,
    'breached_password',
    localized(
      'Ce mot de passe figure dans des données volées et publiées : choisissez-en un autre, et changez-le là où vous l’utilisez',
    ),
  )
export const wrongPassword = (field: string) =>
  fieldRefusal(field, 'wrong_password', localized('Ce mot de passe n’est pas le bon'))
export const recentSignInNeeded = refusal(
  'recent_sign_in_needed',
  403,
  localized('Reconnectez-vous, puis recommencez : cette action demande une connexion récente'),
)
export const factorProofNeeded = refusal(
  'factor_proof_needed',
  403,
  localized('Confirmez avec un code de votre application, un code de secours ou votre clé d’accès'),
)
export const passwordNeeded = refusal(
  'password_needed',
  403,
  localized('Saisissez le mot de passe du compte pour confirmer cette adresse'),
)
export const passwordOrNewNeeded = refusal(
  'password_or_new_needed',
  403,
  localized('Saisissez le mot de passe du compte ou choisissez-en un nouveau pour confirmer cette adresse'),
)
export const ownRemoval = refusal('own_removal', 403, localized('Une autre personne doit donner son accord'))
export const noPassword = refusal(
  'no_password',
  409,
  localized('Votre compte n’a pas encore de mot de passe : choisissez-en un avec « Mot de passe oublié »'),
)
export const invalidToken = () =>
  fieldRefusal('token', 'invalid_token', localized('Ce lien n’est plus valable : demandez-en un nouveau'))
export const wrongFactorCode = () =>
  fieldRefusal('code', 'wrong_code', localized('Ce code n’est pas valable'))
export const emailTaken = refusal('email_taken', 409, localized('Cette adresse ne peut plus être utilisée'))
export const twoFactorAlreadyOn = refusal(
  'two_factor_already_on',
  409,
  localized('La validation en deux étapes est déjà activée'),
)
export const twoFactorNotStarted = refusal(
  'two_factor_not_started',
  409,
  localized('La validation en deux étapes n’est pas activée'),
)
export const externalSignInRefused = refusal(
  'external_sign_in_refused',
  401,
  localized('La connexion par ce fournisseur n’a pas abouti. Recommencez depuis la page de connexion.'),
)
/** The same for a signed-in person, who links the provider and stays signed in. */
export const providerNotLinked = refusal(
  'provider_not_linked',
  403,
  localized('Ce fournisseur n’a pas été relié à votre compte : recommencez depuis vos paramètres'),
)
export const providerUnavailable = refusal(
  'provider_unavailable',
  502,
  localized('Ce fournisseur ne répond pas. Réessayez dans un instant ou connectez-vous autrement.'),
)
/** Nothing is configured for this provider (specification, section 8: 'Échec du démarrage OAuth'). */
export const providerNotInService = refusal(
  'provider_not_in_service',
  503,
  localized('Échec du démarrage OAuth. Ce fournisseur n’est pas en service ici : connectez-vous autrement.'),
)
export const providerWithoutEmail = refusal(
  'provider_without_email',
  403,
  localized('Ce fournisseur ne nous a pas transmis d’adresse e-mail : ouvrez un compte avec la vôtre'),
)
export const accountExists = refusal(
  'account_exists',
  409,
  localized(
    'Un compte existe déjà avec cette adresse : connectez-vous comme d’habitude, puis reliez ce fournisseur dans vos paramètres',
  ),
)
export const identityTaken = refusal(
  'identity_taken',
  409,
  localized('Ce compte externe est déjà relié à un compte Demeure'),
)
export const foreignRedirect = () =>
  fieldRefusal('redirect_uri', 'foreign_redirect', localized('Cette adresse de retour n’est pas la nôtre'))
export const lastSignInMethod = refusal(
  'last_way_in',
  409,
  localized(
    'C’est votre seule façon de vous connecter : choisissez d’abord un mot de passe avec « Mot de passe oublié »',
  ),
)
export const lastAdministrator = refusal(
  'last_administrator',
  409,
  localized('Vous êtes le seul administrateur de la maison : nommez d’abord quelqu’un d’autre'),
)
export const passkeyRefused = refusal(
  'passkey_refused',
  401,
  localized('Cette clé d’accès n’a pas été reconnue. Recommencez ou connectez-vous autrement.'),
)
/** Not 401: the caller stays signed in. */
export const wrongPasskey = refusal(
  'wrong_passkey',
  422,
  localized('Cette clé d’accès n’a pas été reconnue pour ce compte : recommencez, au besoin avec une autre'),
)
export const passkeyNotAdded = refusal(
  'passkey_not_added',
  422,
  localized('Cette clé d’accès n’a pas pu être ajoutée : recommencez depuis vos paramètres'),
)
export const passkeyTaken = refusal(
  'passkey_taken',
  409,
  localized('Cette clé d’accès ouvre déjà un compte Demeure'),
)
export const tooManyPasskeys = refusal(
  'too_many_passkeys',
  409,
  localized('Vous avez déjà vingt clés d’accès : retirez-en une avant d’en ajouter'),
)
export const registrationsClosed = refusal(
  'registrations_closed',
  403,
  localized('Les inscriptions sont momentanément fermées. Réessayez un peu plus tard.'),
)
