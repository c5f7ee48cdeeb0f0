/** No schema in this file: public pages read it without downloading Zod. */

/**
 * The countries open at first (rules, section 0): the slug of the French name, used in addresses, the usual currency of
 * prices, and the names in all languages, by each of which a country is accepted (`CountryText`).
 */
export const countries = [
  { code: 'FR', slug: 'france', currency: 'EUR', name: { fr: 'France', en: 'France', es: 'Francia' } },
  { code: 'BE', slug: 'belgique', currency: 'EUR', name: { fr: 'Belgique', en: 'Belgium', es: 'Bélgica' } },
  { code: 'CH', slug: 'suisse', currency: 'CHF', name: { fr: 'Suisse', en: 'Switzerland', es: 'Suiza' } },
  {
    code: 'LU',
    slug: 'luxembourg',
    currency: 'EUR',
    name: { fr: 'Luxembourg', en: 'Luxembourg', es: 'Luxemburgo' },
  },
  { code: 'CA', slug: 'canada', currency: 'CAD', name: { fr: 'Canada', en: 'Canada', es: 'Canadá' } },
  {
    code: 'CI',
    slug: 'cote-d-ivoire',
    currency: 'XOF',
    name: { fr: 'Côte d’Ivoire', en: 'Ivory Coast', es: 'Costa de Marfil' },
  },
  { code: 'SN', slug: 'senegal', currency: 'XOF', name: { fr: 'Sénégal', en: 'Senegal', es: 'Senegal' } },
  { code: 'BJ', slug: 'benin', currency: 'XOF', name: { fr: 'Bénin', en: 'Benin', es: 'Benín' } },
  { code: 'TG', slug: 'togo', currency: 'XOF', name: { fr: 'Togo', en: 'Togo', es: 'Togo' } },
  { code: 'CM', slug: 'cameroun', currency: 'XAF', name: { fr: 'Cameroun', en: 'Cameroon', es: 'Camerún' } },
  { code: 'MA', slug: 'maroc', currency: 'MAD', name: { fr: 'Maroc', en: 'Morocco', es: 'Marruecos' } },
  { code: 'TN', slug: 'tunisie', currency: 'TND', name: { fr: 'Tunisie', en: 'Tunisia', es: 'Túnez' } },
] as const

export type CountryCode = (typeof countries)[number]['code']
export type CountrySlug = (typeof countries)[number]['slug']

export function countryByCode(code: CountryCode) {
  return countries.find((country) => country.code === code)!
}

export function countryBySlug(slug: string) {
  return countries.find((country) => country.slug === slug)
}
