import type { CountryCode } from '#contract/core/countries.ts'

/** Countries where a certificate of energy performance stands in the listing. */
export const withCertificate: readonly CountryCode[] = ['FR', 'BE', 'LU']
/** Countries where a listing says whether the home is a lot of a condominium. */
export const withCondominium: readonly CountryCode[] = ['FR', 'CH', 'TN']
/** Countries where land is registered by title, and a buyer asks for it first. */
export const withLandTitle: readonly CountryCode[] = ['CI', 'SN', 'BJ', 'TG', 'CM', 'MA', 'TN']
