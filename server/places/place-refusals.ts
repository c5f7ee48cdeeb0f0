import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const unknownCountry = () =>
  fieldRefusal('country', 'unknown_country', localized('Nous ne sommes pas encore ouverts dans ce pays'))
export const unknownCity = () =>
  fieldRefusal('city_id', 'unknown_city', localized('Cette ville est inconnue'))
export const cityOfOtherCountry = (field: 'city' | 'city_id' | 'country') =>
  fieldRefusal(field, 'city_not_in_country', localized('Cette ville n’est pas dans ce pays'))
