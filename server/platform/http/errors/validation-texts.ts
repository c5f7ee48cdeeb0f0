import type { z } from 'zod'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'

/** Messages of validation errors; schemas name them by code, with a number after the colon where one is needed. */
const texts: Record<string, Texts> = {
  required: localized('Ce champ est obligatoire'),
  unknown_field: localized('Champ inconnu'),
  unsafe_text: localized('Le texte contient des caractères non autorisés'),
  too_short: localized('Il faut au moins {limit} caractères'),
  too_long: localized('Il faut au plus {limit} caractères'),
  too_small: localized('La valeur minimale est {limit}'),
  too_big: localized('La valeur maximale est {limit}'),
  too_few: localized('Il faut au moins {limit} éléments'),
  too_many: localized('Il faut au plus {limit} éléments'),
  not_a_number: localized('Un nombre est attendu'),
  not_a_whole_number: localized('Un nombre entier est attendu'),
  price_not_positive: localized('Le prix doit être supérieur à zéro'),
  too_many_decimals: localized('Deux décimales au plus'),
  invalid_value: localized('Valeur non valide'),
  invalid_choice: localized('Choix non valide. Valeurs possibles : {choices}'),
  invalid_email: localized({ message: 'L’adresse e-mail n’est pas valide', context: 'refusal' }),
  invalid_phone: localized('Le numéro de téléphone n’est pas valide'),
  invalid_code: localized('Le code a six chiffres'),
  invalid_date: localized('La date n’est pas valide'),
  invalid_month: localized('Le mois n’est pas valide (exemple : 2027-05)'),
  invalid_time: localized('L’heure n’est pas valide (exemple : 16:00)'),
  rating_missing: localized('Veuillez sélectionner une note'),
  permission_needs_other: localized(
    'Décider d’une vérification ou la corriger demande aussi le droit de voir les vérifications',
  ),
  password_too_short: localized('Le mot de passe doit avoir au moins 12 caractères'),
  password_too_long: localized('Le mot de passe doit avoir au plus 256 caractères'),
}

/** Converts the issues of a schema to the `errors` of a problem document, each with its text in every language. */
export function fieldErrors(error: z.ZodError) {
  return relevantIssues(error).flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 20)
        .map((key) => ({ field: path ? `${path}.${key}` : key, texts: texts.unknown_field! }))
    }
    return [{ field: path, texts: textsOf(issue) }]
  })
}

/** Drops the bounds of the number type where those of the field are reported too. */
function relevantIssues({ issues }: z.ZodError) {
  const described = issues.filter(
    (issue) =>
      !(issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) &&
      !(issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER),
  )
  return (described.length > 0 ? described : issues).slice(0, 50)
}

function textsOf(issue: z.core.$ZodIssue): Texts {
  const [code, limit] = issue.message.split(':')
  const named = code ? texts[code] : undefined
  if (named) return filled(named, { limit: limit ?? '' })
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return texts.required!
      if (issue.expected === 'int') return texts.not_a_whole_number!
      return issue.expected === 'number' ? texts.not_a_number! : texts.invalid_value!
    case 'too_small':
      if (issue.origin === 'string') return filled(texts.too_short!, { limit: String(issue.minimum) })
      return filled(issue.origin === 'array' ? texts.too_few! : texts.too_small!, {
        limit: String(issue.minimum),
      })
    case 'too_big':
      if (issue.origin === 'string') return filled(texts.too_long!, { limit: String(issue.maximum) })
      return filled(issue.origin === 'array' ? texts.too_many! : texts.too_big!, {
        limit: String(issue.maximum),
      })
    case 'not_multiple_of':
      return texts.too_many_decimals!
    case 'invalid_value':
      if (issue.input === undefined) return texts.required!
      return filled(texts.invalid_choice!, { choices: issue.values.map(String).join(', ') })
    default:
      return texts.invalid_value!
  }
}

function filled(texts: Texts, values: Record<string, string>): Texts {
  return inEachLanguage((language) => fill(texts[language], values))
}
