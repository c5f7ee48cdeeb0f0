import type { CountryCode } from '#contract/core/countries.ts'

/** Countries whose law requires the energy performance certificate in the listing. */
export const withCertificate: readonly CountryCode[] = ['FR', 'BE', 'LU']
/** Countries where a listing states whether the home is a lot of a condominium. */
export const withCondominium: readonly CountryCode[] = ['FR', 'CH', 'TN']
/** Countries with land titles, the proof of ownership that buyers verify first. */
export const withLandTitle: readonly CountryCode[] = ['CI', 'SN', 'BJ', 'TG', 'CM', 'MA', 'TN']
