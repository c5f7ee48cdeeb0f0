import { countryByCode } from '#contract/core/countries.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type ConformityRule, platformRules } from './conformity-rule.ts'
import { hasPostcodeForm, isPostcodeOfRegion, postcodeForms } from './postcodes.ts'

/** A pin further than this from the town centre belongs to another town. */
const townKilometres = 30
/** Deviation from the median price per square metre that triggers a warning. */
const medianShare = 0.4
const mediaBounds = { picturesMin: 5, longSide: 1024 } as const

const addressRules: readonly ConformityRule[] = [
  {
    code: 'address.city',
    group: 'address',
    field: 'city',
    blocking: true,
    passes: ({ sale }) => sale.city !== '',
    message: localized('Indiquez la commune.'),
    source: platformRules,
  },
  {
    code: 'address.pin',
    group: 'address',
    field: 'latitude',
    blocking: true,
    passes: ({ sale }) => sale.latitude !== null && sale.longitude !== null,
    message: localized('Placez le bien sur la carte.'),
    source: platformRules,
  },
  {
    code: 'address.pin_in_town',
    group: 'address',
    field: 'latitude',
    blocking: true,
    when: ({ place }) => place.kilometresToTown !== null,
    passes: ({ place }) => place.kilometresToTown! <= townKilometres,
    message: localized(
      'Le repère sur la carte doit être à moins de {townKilometres} km de la commune indiquée.',
      { townKilometres },
    ),
    source: platformRules,
  },
  {
    code: 'address.postcode',
    group: 'address',
    field: 'postcode',
    blocking: true,
    when: ({ sale }) => postcodeForms[sale.countryCode] !== undefined,
    passes: ({ sale }) => hasPostcodeForm(sale.postcode, sale.countryCode),
    message: localized('Indiquez le code postal, dans la forme du pays.'),
    source: platformRules,
  },
  {
    code: 'address.postcode_of_town',
    group: 'address',
    field: 'postcode',
    blocking: true,
    countries: ['FR'],
    when: ({ sale, place }) => place.region !== null && hasPostcodeForm(sale.postcode, 'FR'),
    passes: ({ sale, place }) => isPostcodeOfRegion(sale.postcode, place.region!),
    message: localized('Le code postal doit être celui de la commune indiquée.'),
    source: platformRules,
  },
  {
    code: 'address.street',
    group: 'address',
    field: 'street',
    blocking: false,
    types: ['apartment', 'house', 'villa', 'commercial', 'office', 'garage'],
    passes: ({ sale }) => sale.street !== '',
    message: localized(
      'Indiquez la rue : elle reste privée si vous le souhaitez, et permet de vérifier l’annonce.',
    ),
    adminMessage: localized(
      'La rue manque : elle reste privée si le vendeur le souhaite, et permet de vérifier l’annonce.',
    ),
    source: platformRules,
  },
]

const priceRules: readonly ConformityRule[] = [
  {
    code: 'price.given',
    group: 'price',
    field: 'sale_price',
    blocking: true,
    passes: ({ sale }) => Number(sale.salePrice ?? 0) > 0,
    message: localized('Indiquez le prix.'),
    source: platformRules,
  },
  {
    code: 'price.currency',
    group: 'price',
    field: 'currency',
    blocking: false,
    passes: ({ sale }) => countryByCode(sale.countryCode).currency === sale.currency,
    message: localized('Le prix est d’ordinaire donné dans la monnaie du pays.'),
    source: platformRules,
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
    message: localized(
      'Le prix au mètre carré reste d’ordinaire à moins de 40 % de celui des biens comparables : vérifiez-le, ou dites pourquoi dans la description.',
    ),
    source: platformRules,
  },
]

const mediaRules: readonly ConformityRule[] = [
  {
    code: 'media.count',
    group: 'media',
    field: 'images',
    blocking: true,
    passes: ({ pictures }) => pictures.length >= mediaBounds.picturesMin,
    message: localized('Ajoutez au moins {picturesMin} photos.', { picturesMin: mediaBounds.picturesMin }),
    source: platformRules,
  },
  {
    code: 'media.size',
    group: 'media',
    field: 'images',
    blocking: true,
    passes: ({ pictures }) =>
      pictures.filter((side) => side >= mediaBounds.longSide).length >= mediaBounds.picturesMin,
    message: localized('{picturesMin} photos au moins ont {longSide} pixels ou plus de côté.', {
      picturesMin: mediaBounds.picturesMin,
      longSide: mediaBounds.longSide,
    }),
    source: platformRules,
  },
  {
    code: 'media.own',
    group: 'media',
    field: 'images',
    blocking: true,
    passes: ({ borrowedPictures }) => borrowedPictures === 0,
    message: localized('Aucune de vos photos ne doit figurer dans l’annonce d’un autre vendeur.'),
    adminMessage: localized('Aucune photo ne doit figurer dans l’annonce d’un autre vendeur.'),
    source: platformRules,
  },
]

export const placePriceMediaRules = [...addressRules, ...priceRules, ...mediaRules]
