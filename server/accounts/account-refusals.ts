import { fieldRefusal, refusal } from '../http/refusal.ts'

export const wrongCredentials = refusal('wrong_credentials', 401, {
  fr: 'E-mail ou mot de passe incorrect',
  en: 'Wrong e-mail or password',
  es: 'Correo o contraseña incorrectos',
})
export const twoFactorRequired = refusal('two_factor_required', 401, {
  fr: 'Saisissez le code de votre application d’authentification',
  en: 'Enter the code of your authenticator application',
  es: 'Introduzca el código de su aplicación de autenticación',
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
export const commonPassword = () =>
  fieldRefusal('password', 'common_password', {
    fr: 'Ce mot de passe est trop connu : choisissez-en un autre, par exemple une phrase',
    en: 'This password is too well known: choose another one, a sentence for example',
    es: 'Esta contraseña es demasiado conocida: elija otra, por ejemplo una frase',
  })
