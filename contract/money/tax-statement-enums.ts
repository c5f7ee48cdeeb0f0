/** No schema in this file: screens read it without downloading Zod. */

/** Messages to the tax authority: new information, a correction of earlier messages, or that there is nothing. */
export const taxReportKinds = ['new', 'correction', 'nothing'] as const
export type TaxReportKind = (typeof taxReportKinds)[number]

/** Member states of the Union: owners who live there, or let there, are declared (directive (EU) 2021/514). */
export const unionCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const

export const isInUnion = (code: string) => (unionCountries as readonly string[]).includes(code)

/** Other countries whose residents let here, offered first after those of the Union. */
export const otherTaxCountries = ['CH', 'CA', 'CI', 'SN', 'BJ', 'TG', 'CM', 'MA', 'TN', 'GB', 'US'] as const
