import type { CountryCode } from '#contract/core/countries.ts'

/** Countries that require a postcode, with its form; elsewhere it is optional. */
export const postcodeForms: Partial<Record<CountryCode, RegExp>> = {
  FR: /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  LU: /^(?:L-?)?\d{4}$/i,
  CH: /^[1-9]\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  MA: /^\d{5}$/,
  TN: /^\d{4}$/,
}

export function hasPostcodeForm(postcode: string, countryCode: CountryCode) {
  return postcodeForms[countryCode]?.test(postcode.trim()) ?? true
}

/** The first two digits of the postcodes of each region of France, by the region names of the `places` data. */
const prefixesOfRegion: Record<string, string> = {
  'Île-de-France': '75 77 78 91 92 93 94 95',
  'Centre-Val de Loire': '18 28 36 37 41 45',
  'Bourgogne-Franche-Comté': '21 25 39 58 70 71 89 90',
  Normandie: '14 27 50 61 76',
  'Hauts-de-France': '02 59 60 62 80',
  'Grand Est': '08 10 51 52 54 55 57 67 68 88',
  'Pays de la Loire': '44 49 53 72 85',
  Bretagne: '22 29 35 56',
  'Nouvelle-Aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
  Occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'Auvergne-Rhône-Alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
  'Provence-Alpes-Côte d’Azur': '04 05 06 13 83 84',
  Corse: '20',
}

/** Whether a French postcode belongs to the region; an unknown region passes. */
export function isPostcodeOfRegion(postcode: string, region: string) {
  const prefixes = prefixesOfRegion[region]
  return !prefixes || prefixes.split(' ').includes(postcode.trim().slice(0, 2))
}
