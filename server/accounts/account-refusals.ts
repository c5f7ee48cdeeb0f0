import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const wrongCredentials = refusal('wrong_credentials', 401, {
  fr: 'E-mail ou mot de passe incorrect',
  en: 'Wrong e-mail or password',
  es: 'Correo o contraseña incorrectos',
})
export const twoFactorRequired = refusal('two_factor_required', 401, {
  fr: 'Saisissez le code de votre application d’authentification ou un code de secours, ou connectez-vous avec votre clé d’accès',
  en: 'Enter the code of your authenticator application or a recovery code, or sign in with your passkey',
  es: 'Introduzca el código de su aplicación de autenticación o un código de recuperación, o inicie sesión con su llave de acceso',
})
export const wrongCode = refusal('wrong_code', 401, {
  fr: 'Ce code n’est pas valable',
  en: 'This code is not valid',
  es: 'Este código no es válido',
})
export const accountSuspended = refusal('account_suspended', 403, {
  fr: 'Votre compte est suspendu. Écrivez-nous pour en savoir plus.',
  en: 'Your account is suspended. Write to us to know more.',
  es: 'Su cuenta está suspendida. Escríbanos para saber más.',
})
export const commonPassword = (field: string) =>
  fieldRefusal(field, 'common_password', {
    fr: 'Ce mot de passe est trop connu : choisissez-en un autre, par exemple une phrase',
    en: 'This password is too well known: choose another one, a sentence for example',
    es: 'Esta contraseña es demasiado conocida: elija otra, por ejemplo una frase',
  })
export const breachedPassword = (field: string) =>
  fieldRefusal(field, 'breached_password', {
    fr: 'Ce mot de passe figure dans des données volées et publiées : choisissez-en un autre, et changez-le là où vous l’utilisez',
    en: 'This password is among data that was stolen and published: choose another one, and change it wherever you use it',
    es: 'Esta contraseña figura en datos robados y publicados: elija otra y cámbiela allí donde la utilice',
  })
export const wrongPassword = (field: string) =>
  fieldRefusal(field, 'wrong_password', {
    fr: 'Ce mot de passe n’est pas le bon',
    en: 'This password is not the right one',
    es: 'Esta contraseña no es correcta',
  })
export const recentSignInNeeded = refusal('recent_sign_in_needed', 403, {
  fr: 'Reconnectez-vous, puis recommencez : cette action demande une connexion récente',
  en: 'Sign in again, then retry: this action needs a recent sign-in',
  es: 'Vuelva a iniciar sesión e inténtelo de nuevo: esta acción exige un inicio de sesión reciente',
})
export const factorProofNeeded = refusal('factor_proof_needed', 403, {
  fr: 'Confirmez avec un code de votre application, un code de secours ou votre clé d’accès',
  en: 'Confirm with a code of your application, a recovery code or your passkey',
  es: 'Confirme con un código de su aplicación, un código de recuperación o su llave de acceso',
})
export const passwordNeeded = refusal('password_needed', 403, {
  fr: 'Saisissez le mot de passe du compte pour confirmer cette adresse',
  en: 'Enter the password of the account to confirm this address',
  es: 'Introduzca la contraseña de la cuenta para confirmar esta dirección',
})
export const passwordOrNewNeeded = refusal('password_or_new_needed', 403, {
  fr: 'Saisissez le mot de passe du compte ou choisissez-en un nouveau pour confirmer cette adresse',
  en: 'Enter the password of the account, or choose a new one, to confirm this address',
  es: 'Introduzca la contraseña de la cuenta o elija una nueva para confirmar esta dirección',
})
export const ownRemoval = refusal('own_removal', 403, {
  fr: 'Une autre personne doit donner son accord',
  en: 'Somebody else has to agree',
  es: 'Otra persona debe dar su acuerdo',
})
export const noPassword = refusal('no_password', 409, {
  fr: 'Votre compte n’a pas encore de mot de passe : choisissez-en un avec « Mot de passe oublié »',
  en: 'Your account has no password yet: choose one through “Forgotten password”',
  es: 'Su cuenta todavía no tiene contraseña: elija una con «He olvidado mi contraseña»',
})
export const invalidToken = () =>
  fieldRefusal('token', 'invalid_token', {
    fr: 'Ce lien n’est plus valable : demandez-en un nouveau',
    en: 'This link is no longer valid: ask for a new one',
    es: 'Este enlace ya no es válido: pida uno nuevo',
  })
export const wrongFactorCode = () =>
  fieldRefusal('code', 'wrong_code', {
    fr: 'Ce code n’est pas valable',
    en: 'This code is not valid',
    es: 'Este código no es válido',
  })
export const emailTaken = refusal('email_taken', 409, {
  fr: 'Cette adresse ne peut plus être utilisée',
  en: 'This address can no longer be used',
  es: 'Esta dirección ya no se puede utilizar',
})
export const twoFactorAlreadyOn = refusal('two_factor_already_on', 409, {
  fr: 'La validation en deux étapes est déjà activée',
  en: 'Two-step verification is already on',
  es: 'La verificación en dos pasos ya está activada',
})
export const twoFactorNotStarted = refusal('two_factor_not_started', 409, {
  fr: 'La validation en deux étapes n’est pas activée',
  en: 'Two-step verification is not on',
  es: 'La verificación en dos pasos no está activada',
})
export const externalSignInRefused = refusal('external_sign_in_refused', 401, {
  fr: 'La connexion par ce fournisseur n’a pas abouti. Recommencez depuis la page de connexion.',
  en: 'The sign-in through this provider did not succeed. Start again from the sign-in page.',
  es: 'El inicio de sesión con este proveedor no ha funcionado. Empiece de nuevo desde la página de inicio de sesión.',
})
export const providerUnavailable = refusal('provider_unavailable', 502, {
  fr: 'Ce fournisseur ne répond pas. Réessayez dans un instant ou connectez-vous autrement.',
  en: 'This provider does not answer. Try again shortly or sign in another way.',
  es: 'Este proveedor no responde. Vuelva a intentarlo en breve o inicie sesión de otra manera.',
})
export const providerWithoutEmail = refusal('provider_without_email', 403, {
  fr: 'Ce fournisseur ne nous a pas transmis d’adresse e-mail : ouvrez un compte avec la vôtre',
  en: 'This provider did not give us an e-mail address: open an account with yours',
  es: 'Este proveedor no nos ha dado una dirección de correo: abra una cuenta con la suya',
})
export const accountExists = refusal('account_exists', 409, {
  fr: 'Un compte existe déjà avec cette adresse : connectez-vous comme d’habitude, puis reliez ce fournisseur dans vos paramètres',
  en: 'An account already exists with this address: sign in as usual, then link this provider in your settings',
  es: 'Ya existe una cuenta con esta dirección: inicie sesión como siempre y vincule este proveedor en sus ajustes',
})
export const identityTaken = refusal('identity_taken', 409, {
  fr: 'Ce compte externe est déjà relié à un compte Demeure',
  en: 'This external account is already linked to a Demeure account',
  es: 'Esta cuenta externa ya está vinculada a una cuenta Demeure',
})
export const foreignRedirect = () =>
  fieldRefusal('redirect_uri', 'foreign_redirect', {
    fr: 'Cette adresse de retour n’est pas la nôtre',
    en: 'This return address is not ours',
    es: 'Esta dirección de retorno no es nuestra',
  })
export const lastWayIn = refusal('last_way_in', 409, {
  fr: 'C’est votre seule façon de vous connecter : choisissez d’abord un mot de passe avec « Mot de passe oublié »',
  en: 'This is your only way to sign in: choose a password first through “Forgotten password”',
  es: 'Es su única forma de iniciar sesión: elija primero una contraseña con «He olvidado mi contraseña»',
})
export const lastAdministrator = refusal('last_administrator', 409, {
  fr: 'Vous êtes le seul administrateur de la maison : nommez d’abord quelqu’un d’autre',
  en: 'You are the only administrator of the house: appoint somebody else first',
  es: 'Usted es la única persona que administra la casa: nombre primero a otra',
})
export const passkeyRefused = refusal('passkey_refused', 401, {
  fr: 'Cette clé d’accès n’a pas été reconnue. Recommencez ou connectez-vous autrement.',
  en: 'This passkey was not recognised. Start again or sign in another way.',
  es: 'No se ha reconocido esta llave de acceso. Empiece de nuevo o inicie sesión de otra manera.',
})
export const passkeyNotAdded = refusal('passkey_not_added', 422, {
  fr: 'Cette clé d’accès n’a pas pu être ajoutée : recommencez depuis vos paramètres',
  en: 'This passkey could not be added: start again from your settings',
  es: 'No se ha podido añadir esta llave de acceso: empiece de nuevo desde sus ajustes',
})
export const passkeyTaken = refusal('passkey_taken', 409, {
  fr: 'Cette clé d’accès ouvre déjà un compte Demeure',
  en: 'This passkey already opens a Demeure account',
  es: 'Esta llave de acceso ya abre una cuenta Demeure',
})
export const tooManyPasskeys = refusal('too_many_passkeys', 409, {
  fr: 'Vous avez déjà vingt clés d’accès : retirez-en une avant d’en ajouter',
  en: 'You already have twenty passkeys: remove one before you add another',
  es: 'Ya tiene veinte llaves de acceso: retire una antes de añadir otra',
})
