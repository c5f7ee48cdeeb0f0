import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const tooManyPeriods = refusal('too_many_periods', 409, {
  fr: 'Un logement a au plus {limit} saisons et règles.',
  en: 'A home has at most {limit} seasons and rules.',
  es: 'Un alojamiento tiene como máximo {limit} temporadas y reglas.',
})
export const tooManyCodes = refusal('too_many_codes', 409, {
  fr: 'Un logement a au plus {limit} codes promotionnels.',
  en: 'A home has at most {limit} promo codes.',
  es: 'Un alojamiento tiene como máximo {limit} códigos promocionales.',
})
export const codeTaken = refusal('code_taken', 409, {
  fr: 'Ce code existe déjà pour ce logement.',
  en: 'This code already exists for this home.',
  es: 'Este código ya existe para este alojamiento.',
})
export const periodReversed = () =>
  fieldRefusal('ends_on', 'dates_reversed', {
    fr: 'La dernière nuit précède la première',
    en: 'The last night comes before the first',
    es: 'La última noche es anterior a la primera',
  })
export const priceSaidTwice = () =>
  fieldRefusal('percent', 'price_said_twice', {
    fr: 'Indiquez un prix ou un pourcentage, pas les deux',
    en: 'Give a price or a percentage, not both',
    es: 'Indique un precio o un porcentaje, no ambos',
  })
export const periodSaysNothing = () =>
  fieldRefusal('price_minor', 'period_says_nothing', {
    fr: 'Indiquez un prix, un pourcentage ou un nombre de nuits',
    en: 'Give a price, a percentage or a number of nights',
    es: 'Indique un precio, un porcentaje o un número de noches',
  })
export const codeWithoutValue = () =>
  fieldRefusal('percent', 'code_without_value', {
    fr: 'Indiquez un pourcentage ou un montant',
    en: 'Give a percentage or an amount',
    es: 'Indique un porcentaje o un importe',
  })
export const codeDatesReversed = () =>
  fieldRefusal('valid_until', 'dates_reversed', {
    fr: 'La fin précède le début',
    en: 'The end comes before the start',
    es: 'El final es anterior al inicio',
  })
export const fewerThanUsed = (uses: number) =>
  fieldRefusal(
    'max_uses',
    'fewer_than_used',
    {
      fr: 'Ce code a déjà servi {uses} fois',
      en: 'This code has already been used {uses} times',
      es: 'Este código ya se ha usado {uses} veces',
    },
    { uses },
  )
