import { useLingui } from '@lingui/react/macro'

/** The message for an error code of a contract schema; a number may follow the code after a colon. */
export function useFieldSentence() {
  const { t } = useLingui()
  return (code: string) => {
    const [name = '', limit = ''] = code.split(':')
    const sentences: Record<string, string> = {
      required: t`Ce champ est obligatoire`,
      unsafe_text: t`Le texte contient des caractères non autorisés`,
      too_short: t`Il faut au moins ${limit} caractères`,
      too_many_lines: t`Il faut au plus ${limit} lignes`,
      too_long: t`Il faut au plus ${limit} caractères`,
      invalid_email: t`L’adresse e-mail n’est pas valide`,
      invalid_phone: t`Le numéro de téléphone n’est pas valide, par exemple 06 12 34 56 78`,
      invalid_code: t`Le code a six chiffres`,
      password_too_short: t`Le mot de passe doit avoir au moins 12 caractères`,
      password_too_long: t`Le mot de passe doit avoir au plus 256 caractères`,
      password_differs: t`Les deux mots de passe sont différents`,
      terms_needed: t`Acceptez les conditions d’utilisation pour continuer`,
    }
    return sentences[name] ?? t`Données invalides`
  }
}
