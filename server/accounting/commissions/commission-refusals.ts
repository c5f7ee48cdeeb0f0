import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const wrongMonths = () =>
  fieldRefusal('from', 'wrong_months', localized('Choisissez une période de 1 à 24 mois'))
