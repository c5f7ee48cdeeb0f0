import { saleDocumentKinds } from './conformity-enums.ts'
import { type CountryCode, countries } from '#contract/core/open-countries.ts'
import { saleCharacteristics } from './sale-characteristics.ts'
import type { CatalogueFeature } from './sale-feature-enums.ts'
import { saleServices } from './sale-services.ts'
import {
  addressPrivacies,
  energyClasses,
  energyStatuses,
  feesPayers,
  landTitles,
  saleAmenities,
  saleConditions,
  saleTypes,
} from './sale-enums.ts'

/** Kinds of values in a cell of a column. */
export type FeedCellKind =
  | 'text'
  | 'number'
  | 'amount'
  | 'boolean'
  | 'date'
  | 'words'
  | 'addresses'
  | 'captions'
  | 'papers'

export interface FeedColumnRule {
  holds: FeedCellKind
  /** The accepted values, where they are a list. */
  words?: readonly string[]
  /** Value in the example file. */
  example: string
  /** Country whose law requires the column; it exists only there. */
  country?: CountryCode
  /** Of the catalogue: bounds, unit, and the types of home that it applies to. */
  feature?: CatalogueFeature
}

const sentence =
  'Au deuxième étage avec ascenseur, trois pièces traversantes sur cour, cuisine équipée, cave et balcon au sud.'

/** Fields that a country's rules require besides: stored as `legal_facts` of a listing, under these names. */
export const legalFactColumns = {
  cadastral_income: { holds: 'number', country: 'BE', example: '' },
  flood_zone: { holds: 'text', country: 'BE', example: '' },
  soil_certificate: { holds: 'boolean', country: 'BE', example: '' },
  land_register_parcel: { holds: 'text', country: 'CH', example: '' },
  electrical_certificate: { holds: 'boolean', country: 'CH', example: '' },
  location_certificate_date: { holds: 'date', country: 'CA', example: '' },
  seller_declaration: { holds: 'boolean', country: 'CA', example: '' },
} as const satisfies Record<string, FeedColumnRule>
export type LegalFactColumn = keyof typeof legalFactColumns

/** `reference` is the seller's own number. */
const fieldColumns = {
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
  region: { holds: 'text', example: '' },
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
  ...legalFactColumns,
  pictures: {
    holds: 'addresses',
    example: 'https://agence.example/photos/0417-1.jpg|https://agence.example/photos/0417-2.jpg',
  },
  picture_captions: { holds: 'captions', example: 'Séjour sur cour|Chambre' },
  documents: {
    holds: 'papers',
    words: saleDocumentKinds,
    example:
      'dpe:https://agence.example/pieces/0417-dpe.pdf|carrez:https://agence.example/pieces/0417-loi.pdf',
  },
} as const satisfies Record<string, FeedColumnRule>

const examples: Partial<Record<string, string>> = {
  living_surface: '63',
  toilets: '1',
  kitchen: 'open',
  orientation: 'through',
  heating: 'individual',
  heating_energy: 'gas',
  cellars: '1',
  transport_minutes: '4',
  school_minutes: '6',
}

function columnOf(feature: CatalogueFeature): FeedColumnRule {
  const { code, kind, choices } = feature
  return {
    holds: kind === 'choice' ? 'text' : kind,
    ...(choices && { words: choices }),
    example: examples[code] ?? '',
    feature,
  }
}

/**
 * Each characteristic and service of the catalogue is a column by its code.
 */
const featureColumns = Object.fromEntries(
  [...saleCharacteristics, ...saleServices].map((feature) => [feature.code, columnOf(feature)]),
)

/** The columns of a feed, in the order of an export; docs/sale-feed.md lists them. */
const feedColumns: Readonly<Record<string, FeedColumnRule>> = { ...fieldColumns, ...featureColumns }
type FieldColumn = keyof typeof fieldColumns
/** A listing of a feed by its columns; a feature of the catalogue has its code. */
export type FeedCells = Partial<Record<FieldColumn, string>> & Record<string, string | undefined>
export const feedColumnNames = Object.keys(feedColumns)

export function isLegalFactColumn(name: string): name is LegalFactColumn {
  return Object.hasOwn(legalFactColumns, name)
}

/** The column of a name; undefined where a feed has no such column. */
export function feedColumnRule(name: string): FeedColumnRule | undefined {
  return Object.hasOwn(feedColumns, name) ? feedColumns[name] : undefined
}

/** Between the items of a list in one cell. */
export const feedListSeparator = '|'
/** A cell with this alone clears its field; an empty cell leaves the field unchanged. */
export const feedEmptied = '-'
