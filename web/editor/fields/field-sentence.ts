import { useLingui } from '@lingui/react/macro'

/** The message for an error code of a form; errors of the server are messages already. */
export function useFieldSentence() {
  const { t } = useLingui()
  return (error: string) => {
    const [name = '', limit = ''] = error.split(':')
    const sentences: Record<string, string> = {
      required: t`Ce champ est obligatoire`,
      unsafe_text: t`Le texte contient des caractères non autorisés`,
      too_short: t`Il faut au moins ${limit} caractères`,
      too_long: t`Il faut au plus ${limit} caractères`,
      too_small: t`La valeur minimale est ${limit}`,
      too_big: t`La valeur maximale est ${limit}`,
      not_a_number: t`Indiquez un nombre`,
      too_many_decimals: t`Deux décimales au plus`,
      invalid_time: t`Indiquez une heure, par exemple 16:00`,
      nights_order: t`Le séjour le plus long ne peut pas être plus court que le plus court`,
      cost_order: t`Le montant haut ne peut pas être inférieur au montant bas`,
      fees_too_high: t`Les honoraires ne peuvent pas atteindre le prix`,
      price_not_positive: t`Indiquez un prix`,
      registration_FR: t`Il a 13 caractères : le code INSEE de la commune, six chiffres, puis deux chiffres ou lettres`,
      registration_CA: t`Il a six chiffres`,
      registration_form: t`De 3 à 40 lettres ou chiffres, avec des espaces, points, tirets ou barres`,
      invalid_value: t`Valeur non valide`,
    }
    return sentences[name] ?? error
  }
}
