import type { z } from 'zod'
import { fill, type Texts } from './refusal.ts'

/**
 * Sentences for what a schema refuses; schemas name them by code, with a figure after the colon where one is needed.
 */
const texts: Record<string, Texts> = {
  required: { fr: 'Ce champ est obligatoire', en: 'This field is required', es: 'Este campo es obligatorio' },
  unknown_field: { fr: 'Champ inconnu', en: 'Unknown field', es: 'Campo desconocido' },
  unsafe_text: {
    fr: 'Le texte contient des caractères non autorisés',
    en: 'The text contains characters that are not allowed',
    es: 'El texto contiene caracteres no permitidos',
  },
  too_short: {
    fr: 'Il faut au moins {limit} caractères',
    en: 'At least {limit} characters are needed',
    es: 'Se necesitan al menos {limit} caracteres',
  },
  too_long: {
    fr: 'Il faut au plus {limit} caractères',
    en: 'At most {limit} characters are allowed',
    es: 'Se permiten como máximo {limit} caracteres',
  },
  too_small: {
    fr: 'La valeur minimale est {limit}',
    en: 'The smallest value is {limit}',
    es: 'El valor mínimo es {limit}',
  },
  too_big: {
    fr: 'La valeur maximale est {limit}',
    en: 'The largest value is {limit}',
    es: 'El valor máximo es {limit}',
  },
  too_few: {
    fr: 'Il faut au moins {limit} éléments',
    en: 'At least {limit} items are needed',
    es: 'Se necesitan al menos {limit} elementos',
  },
  too_many: {
    fr: 'Il faut au plus {limit} éléments',
    en: 'At most {limit} items are allowed',
    es: 'Se permiten como máximo {limit} elementos',
  },
  not_a_number: { fr: 'Un nombre est attendu', en: 'A number is expected', es: 'Se espera un número' },
  not_a_whole_number: {
    fr: 'Un nombre entier est attendu',
    en: 'A whole number is expected',
    es: 'Se espera un número entero',
  },
  price_not_positive: {
    fr: 'Le prix doit être supérieur à zéro',
    en: 'The price must be more than zero',
    es: 'El precio debe ser superior a cero',
  },
  too_many_decimals: {
    fr: 'Deux décimales au plus',
    en: 'Two decimals at most',
    es: 'Dos decimales como máximo',
  },
  invalid_value: { fr: 'Valeur non valide', en: 'Invalid value', es: 'Valor no válido' },
  invalid_choice: {
    fr: 'Choix non valide. Valeurs possibles : {choices}',
    en: 'Invalid choice. Possible values: {choices}',
    es: 'Opción no válida. Valores posibles: {choices}',
  },
  invalid_email: {
    fr: 'L’adresse e-mail n’est pas valide',
    en: 'The e-mail address is not valid',
    es: 'La dirección de correo no es válida',
  },
  invalid_phone: {
    fr: 'Le numéro de téléphone n’est pas valide',
    en: 'The phone number is not valid',
    es: 'El número de teléfono no es válido',
  },
  invalid_code: {
    fr: 'Le code a six chiffres',
    en: 'The code has six figures',
    es: 'El código tiene seis cifras',
  },
  invalid_date: {
    fr: 'La date n’est pas valide',
    en: 'The date is not valid',
    es: 'La fecha no es válida',
  },
  invalid_time: {
    fr: 'L’heure n’est pas valide (exemple : 16:00)',
    en: 'The time is not valid (example: 16:00)',
    es: 'La hora no es válida (ejemplo: 16:00)',
  },
  rating_missing: {
    fr: 'Veuillez sélectionner une note',
    en: 'Please choose a rating',
    es: 'Elija una puntuación',
  },
  password_too_short: {
    fr: 'Le mot de passe doit avoir au moins 12 caractères',
    en: 'The password must have at least 12 characters',
    es: 'La contraseña debe tener al menos 12 caracteres',
  },
  password_too_long: {
    fr: 'Le mot de passe doit avoir au plus 256 caractères',
    en: 'The password must have at most 256 characters',
    es: 'La contraseña debe tener como máximo 256 caracteres',
  },
}

/** Turns the issues of a schema into the `errors` of a problem document, each with its texts in every language. */
export function fieldErrors(error: z.ZodError) {
  return tellingIssues(error).flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 20)
        .map((key) => ({ field: path ? `${path}.${key}` : key, texts: texts.unknown_field! }))
    }
    return [{ field: path, texts: textsOf(issue) }]
  })
}

/** Without the bounds of what a number can be at all, where those of the field are told too. */
function tellingIssues({ issues }: z.ZodError) {
  const telling = issues.filter(
    (issue) =>
      !(issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) &&
      !(issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER),
  )
  return (telling.length > 0 ? telling : issues).slice(0, 50)
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
  return { fr: fill(texts.fr, values), en: fill(texts.en, values), es: fill(texts.es, values) }
}
