import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'

export const unknownCountry = () =>
  fieldRefusal('country', 'unknown_country', {
    fr: 'Nous ne sommes pas encore ouverts dans ce pays',
    en: 'We are not open in this country yet',
    es: 'Todavía no estamos abiertos en este país',
  })
export const unknownCity = () =>
  fieldRefusal('city_id', 'unknown_city', {
    fr: 'Cette ville est inconnue',
    en: 'This town is unknown',
    es: 'Esta ciudad es desconocida',
  })
export const cityOfOtherCountry = (field: 'city' | 'city_id' | 'country') =>
  fieldRefusal(field, 'city_not_in_country', {
    fr: 'Cette ville n’est pas dans ce pays',
    en: 'This town is not in this country',
    es: 'Esta ciudad no está en este país',
  })
