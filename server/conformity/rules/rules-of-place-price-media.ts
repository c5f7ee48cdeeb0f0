import { countryByCode } from '#contract/core/countries.ts'
import { type ConformityRule, house } from './conformity-rule.ts'
import { hasPostcodeForm, isPostcodeOfRegion, postcodeForms } from './postcodes.ts'

/** A pin further than this from the middle of its town belongs to another one. */
const townKilometres = 30
/** A price a square metre beyond this share of the median makes buyers ask why. */
const medianShare = 0.4
const mediaBounds = { picturesMin: 5, longSide: 1024 } as const

const addressRules: readonly ConformityRule[] = [
  {
    code: 'address.city',
    group: 'address',
    field: 'city',
    blocking: true,
    passes: ({ sale }) => sale.city !== '',
    message: { fr: 'Indiquez la commune.', en: 'Give the town.', es: 'Indique el municipio.' },
    source: house,
  },
  {
    code: 'address.pin',
    group: 'address',
    field: 'latitude',
    blocking: true,
    passes: ({ sale }) => sale.latitude !== null && sale.longitude !== null,
    message: {
      fr: 'Placez le bien sur la carte.',
      en: 'Place the home on the map.',
      es: 'Sitúe el inmueble en el mapa.',
    },
    source: house,
  },
  {
    code: 'address.pin_in_town',
    group: 'address',
    field: 'latitude',
    blocking: true,
    when: ({ place }) => place.kilometresToTown !== null,
    passes: ({ place }) => place.kilometresToTown! <= townKilometres,
    message: {
      fr: `Le repère sur la carte doit être à moins de ${townKilometres} km de la commune indiquée.`,
      en: `The pin on the map must be less than ${townKilometres} km from the town given.`,
      es: `El marcador del mapa debe estar a menos de ${townKilometres} km del municipio indicado.`,
    },
    source: house,
  },
  {
    code: 'address.postcode',
    group: 'address',
    field: 'postcode',
    blocking: true,
    when: ({ sale }) => postcodeForms[sale.countryCode] !== undefined,
    passes: ({ sale }) => hasPostcodeForm(sale.postcode, sale.countryCode),
    message: {
      fr: 'Indiquez le code postal, dans la forme du pays.',
      en: 'Give the postcode, in the form of the country.',
      es: 'Indique el código postal, en el formato del país.',
    },
    source: house,
  },
  {
    code: 'address.postcode_of_town',
    group: 'address',
    field: 'postcode',
    blocking: true,
    countries: ['FR'],
    when: ({ sale, place }) => place.region !== null && hasPostcodeForm(sale.postcode, 'FR'),
    passes: ({ sale, place }) => isPostcodeOfRegion(sale.postcode, place.region!),
    message: {
      fr: 'Le code postal doit être celui de la commune indiquée.',
      en: 'The postcode must be that of the town given.',
      es: 'El código postal debe ser el del municipio indicado.',
    },
    source: house,
  },
  {
    code: 'address.street',
    group: 'address',
    field: 'street',
    blocking: false,
    types: ['apartment', 'house', 'villa', 'commercial', 'office', 'garage'],
    passes: ({ sale }) => sale.street !== '',
    message: {
      fr: 'Indiquez la rue : elle reste privée si vous le souhaitez, et permet de vérifier l’annonce.',
      en: 'Give the street: it stays private if you wish, and lets us check the listing.',
      es: 'Indique la calle: sigue siendo privada si lo desea y permite comprobar el anuncio.',
    },
    houseMessage: {
      fr: 'La rue manque\xa0: elle reste privée si le vendeur le souhaite, et permet de vérifier l’annonce.',
      en: 'The street is missing: it stays private if the seller wishes, and lets the listing be checked.',
      es: 'Falta la calle: sigue siendo privada si el vendedor lo desea y permite verificar el anuncio.',
    },
    source: house,
  },
]

const priceRules: readonly ConformityRule[] = [
  {
    code: 'price.given',
    group: 'price',
    field: 'sale_price',
    blocking: true,
    passes: ({ sale }) => Number(sale.salePrice ?? 0) > 0,
    message: { fr: 'Indiquez le prix.', en: 'Give the price.', es: 'Indique el precio.' },
    source: house,
  },
  {
    code: 'price.currency',
    group: 'price',
    field: 'currency',
    blocking: false,
    passes: ({ sale }) => countryByCode(sale.countryCode).currency === sale.currency,
    message: {
      fr: 'Le prix est d’ordinaire donné dans la monnaie du pays.',
      en: 'The price is usually given in the currency of the country.',
      es: 'El precio se da normalmente en la moneda del país.',
    },
    source: house,
  },
  {
    code: 'price.usual',
    group: 'price',
    field: 'sale_price',
    blocking: false,
    when: ({ medianPerSquareMetre, sale }) =>
      medianPerSquareMetre !== null && sale.priceEurMinor !== null && sale.surfaceTotal !== null,
    passes: ({ medianPerSquareMetre, sale }) => {
      const ratio = sale.priceEurMinor! / sale.surfaceTotal! / medianPerSquareMetre!
      return Math.abs(ratio - 1) <= medianShare
    },
    message: {
      fr: 'Le prix au mètre carré reste d’ordinaire à moins de 40 % de celui des biens comparables : vérifiez-le, ou dites pourquoi dans la description.',
      en: 'The price a square metre is usually within 40% of that of comparable homes: check it, or say why in the description.',
      es: 'El precio por metro cuadrado suele estar a menos del 40 % del de inmuebles comparables: compruébelo o explíquelo en la descripción.',
    },
    source: house,
  },
]

const mediaRules: readonly ConformityRule[] = [
  {
    code: 'media.count',
    group: 'media',
    field: 'images',
    blocking: true,
    passes: ({ pictures }) => pictures.length >= mediaBounds.picturesMin,
    message: {
      fr: `Ajoutez au moins ${mediaBounds.picturesMin} photos.`,
      en: `Add at least ${mediaBounds.picturesMin} pictures.`,
      es: `Añada al menos ${mediaBounds.picturesMin} fotos.`,
    },
    source: house,
  },
  {
    code: 'media.size',
    group: 'media',
    field: 'images',
    blocking: true,
    passes: ({ pictures }) =>
      pictures.filter((side) => side >= mediaBounds.longSide).length >= mediaBounds.picturesMin,
    message: {
      fr: `${mediaBounds.picturesMin} photos au moins ont ${mediaBounds.longSide} pixels ou plus de côté.`,
      en: `At least ${mediaBounds.picturesMin} pictures have a side of ${mediaBounds.longSide} pixels or more.`,
      es: `Al menos ${mediaBounds.picturesMin} fotos tienen ${mediaBounds.longSide} píxeles o más de lado.`,
    },
    source: house,
  },
  {
    code: 'media.own',
    group: 'media',
    field: 'images',
    blocking: true,
    passes: ({ borrowedPictures }) => borrowedPictures === 0,
    message: {
      fr: 'Aucune de vos photos ne doit figurer dans l’annonce d’un autre vendeur.',
      en: 'None of your pictures may stand in another seller’s listing.',
      es: 'Ninguna de sus fotos debe figurar en el anuncio de otro vendedor.',
    },
    houseMessage: {
      fr: 'Aucune photo ne doit figurer dans l’annonce d’un autre vendeur.',
      en: 'No picture may stand in another seller’s listing.',
      es: 'Ninguna foto debe figurar en el anuncio de otro vendedor.',
    },
    source: house,
  },
]

export const placePriceMediaRules = [...addressRules, ...priceRules, ...mediaRules]
