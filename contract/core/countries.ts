import { z } from 'zod'
import { type CountryCode as Code, countries, type CountrySlug as Slug } from './open-countries.ts'

export { countries, countryByCode, countryBySlug } from './open-countries.ts'

export const CountryCode = z.enum(countries.map((country) => country.code) as [Code, ...Code[]])
export type CountryCode = Code

export const CountrySlug = z.enum(countries.map((country) => country.slug) as [Slug, ...Slug[]])
export type CountrySlug = Slug
