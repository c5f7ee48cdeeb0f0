import type { CountryCode } from '#contract/core/countries.ts'
import { registrationSchemes } from '#contract/rentals/registration.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

const field = 'registration_number'

export const registrationRequired = (country: CountryCode) =>
  fieldRefusal(
    field,
    'registration_required',
    localized(
      'La loi demande le numéro d’enregistrement du logement avant toute annonce ({law}). Indiquez-le, puis publiez.',
      { law: registrationSchemes[country].law },
    ),
  )

export const wrongRegistrationForm = (country: CountryCode) =>
  fieldRefusal(field, 'registration_form', formTexts(country))

function formTexts(country: CountryCode) {
  const { example } = registrationSchemes[country]
  if (country === 'FR') {
    return localized(
      'Un numéro d’enregistrement français a 13 caractères : le code INSEE de la commune, six chiffres, puis deux chiffres ou lettres, par exemple {example}.',
      { example: example! },
    )
  }
  if (country === 'CA') {
    return localized('Un numéro d’enregistrement du Québec a six chiffres, par exemple {example}.', {
      example: example!,
    })
  }
  return localized(
    'Un numéro d’enregistrement a de 3 à 40 lettres ou chiffres, avec des espaces, points, tirets ou barres.',
  )
}

/** Most communes that a sentence names. */
const mostNamed = 3

export function wrongRegistrationCommune(number: string, city: string, beginnings: readonly string[]) {
  const start = number.slice(0, 5)
  return fieldRefusal(
    field,
    'registration_commune',
    localized(
      'Ce numéro est d’une autre commune : il commence par {start}, et le code INSEE de {city} par {expected}. Vérifiez le numéro, la ville et le code postal.',
      { start, city, expected: beginnings.slice(0, mostNamed).join(', ') },
    ),
  )
}
