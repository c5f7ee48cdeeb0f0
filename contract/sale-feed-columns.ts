import { countries } from './open-countries.ts'
import {
  addressPrivacies,
  energyClasses,
  energyStatuses,
  feesPayers,
  landTitles,
  saleAmenities,
  saleConditions,
  saleTypes,
} from './sale-words.ts'

/** What a cell of a column holds. */
export type FeedCellKind = 'text' | 'number' | 'amount' | 'boolean' | 'date' | 'words' | 'addresses'

export interface FeedColumnRule {
  holds: FeedCellKind
  /** The words that are understood, where only some are. */
  words?: readonly string[]
  /** Of the example that the product hands out. */
  example: string
}

const sentence =
  'Au deuxième étage avec ascenseur, trois pièces traversantes sur cour, cuisine équipée, cave et balcon au sud.'

/** The columns of a feed, in the order of an export; docs/sale-feed.md describes them. `reference` is the seller's own number. */
export const feedColumns = {
  reference: { holds: 'text', example: 'LY-0417' },
  property_type: { holds: 'text', words: saleTypes, example: 'apartment' },
  title: { holds: 'text', example: 'Trois pièces lumineux près de la gare' },
  description: { holds: 'text', example: sentence },
  property_condition: { holds: 'text', words: saleConditions, example: 'good' },
  sale_price: { holds: 'amount', example: '315000' },
  currency: { holds: 'text', words: ['EUR', 'CHF', 'CAD', 'XOF', 'XAF', 'MAD', 'TND'], example: 'EUR' },
  negotiable: { holds: 'boolean', example: 'non' },
  fees_payer: { holds: 'text', words: feesPayers, example: 'seller' },
  fees_amount: { holds: 'amount', example: '' },
  annual_charges: { holds: 'amount', example: '1680' },
  property_tax: { holds: 'amount', example: '1120' },
  surface_total: { holds: 'number', example: '65' },
  carrez_surface: { holds: 'number', example: '64,60' },
  land_surface: { holds: 'number', example: '' },
  rooms: { holds: 'number', example: '3' },
  bedrooms: { holds: 'number', example: '2' },
  bathrooms: { holds: 'number', example: '1' },
  floors: { holds: 'number', example: '1' },
  floor_number: { holds: 'number', example: '2' },
  year_built: { holds: 'number', example: '1974' },
  amenities: { holds: 'words', words: saleAmenities, example: 'lift|balcony|cellar' },
  street: { holds: 'text', example: '12 rue de la République' },
  postcode: { holds: 'text', example: '69002' },
  city: { holds: 'text', example: 'Lyon' },
  country: { holds: 'text', words: countries.map(({ slug }) => slug), example: 'france' },
  latitude: { holds: 'number', example: '45.7640' },
  longitude: { holds: 'number', example: '4.8357' },
  address_privacy: { holds: 'text', words: addressPrivacies, example: 'street' },
  energy_status: { holds: 'text', words: energyStatuses, example: 'done' },
  energy_class: { holds: 'text', words: energyClasses, example: 'C' },
  gas_class: { holds: 'text', words: energyClasses, example: 'B' },
  energy_use: { holds: 'number', example: '142' },
  gas_emission: { holds: 'number', example: '9' },
  energy_number: { holds: 'text', example: '2669E1234567A' },
  energy_date: { holds: 'date', example: '2026-05-12' },
  energy_cost_min: { holds: 'number', example: '820' },
  energy_cost_max: { holds: 'number', example: '1150' },
  energy_cost_year: { holds: 'number', example: '2025' },
  in_condominium: { holds: 'boolean', example: 'oui' },
  condominium_lots: { holds: 'number', example: '24' },
  condominium_procedure: { holds: 'boolean', example: 'non' },
  risk_report_date: { holds: 'date', example: '2026-09-02' },
  mandate_number: { holds: 'text', example: '2026-118' },
  mandate_date: { holds: 'date', example: '2026-09-01' },
  mandate_exclusive: { holds: 'boolean', example: 'oui' },
  land_title: { holds: 'text', words: landTitles, example: '' },
  land_title_number: { holds: 'text', example: '' },
  pictures: {
    holds: 'addresses',
    example: 'https://agence.example/photos/0417-1.jpg|https://agence.example/photos/0417-2.jpg',
  },
} as const satisfies Record<string, FeedColumnRule>
export type FeedColumn = keyof typeof feedColumns
export const feedColumnNames = Object.keys(feedColumns) as FeedColumn[]

export function isFeedColumn(name: string): name is FeedColumn {
  return Object.hasOwn(feedColumns, name)
}

export function feedColumnRule(name: FeedColumn): FeedColumnRule {
  return feedColumns[name]
}

/** Between the items of a list in one cell. */
export const feedListSeparator = '|'
