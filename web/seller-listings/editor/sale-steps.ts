import { msg } from '@lingui/core/macro'
import type { EditorStep } from '#web/editor/steps/steps.ts'
import { oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'
import type { SaleField } from './sale-form.ts'

/** A step of the form with the fields it edits. */
interface SaleStep extends EditorStep<string> {
  fields: SaleField[]
  /** Other names of its fields in the rules of conformity. */
  also?: string[]
}

/** The steps in their order; the key is in the query string. */
export const saleSteps = [
  {
    key: 'address',
    label: msg`Adresse`,
    fields: [
      'country',
      'city',
      'city_id',
      'region',
      'street',
      'postcode',
      'latitude',
      'longitude',
      'address_privacy',
    ],
    also: ['address', 'country_code'],
  },
  {
    key: 'home',
    label: msg`Le bien`,
    fields: [
      'property_type',
      'title',
      'description',
      'property_condition',
      'surface_total',
      'land_surface',
      'rooms',
      'bedrooms',
      'bathrooms',
      'floors',
      'floor_number',
      'year_built',
    ],
  },
  { key: 'photos', label: msg`Photos`, fields: [], also: ['images'] },
  { key: 'features', label: msg`Atouts`, fields: ['amenities', 'characteristics'] },
  {
    key: 'price',
    label: msg`Prix`,
    fields: [
      'sale_price',
      'currency',
      'negotiable',
      'fees_payer',
      'fees_amount',
      'annual_charges',
      'property_tax',
    ],
    also: ['fee_schedule_url'],
  },
  {
    key: 'legal',
    label: msg`Mentions légales`,
    fields: [
      'energy_status',
      'energy_class',
      'gas_class',
      'energy_use',
      'gas_emission',
      'energy_number',
      'energy_date',
      'energy_cost_min',
      'energy_cost_max',
      'energy_cost_year',
      'in_condominium',
      'condominium_lots',
      'condominium_procedure',
      'carrez_surface',
      'risk_report_date',
      'mandate_number',
      'mandate_date',
      'mandate_exclusive',
      'land_title',
      'land_title_number',
      'cadastral_income',
      'flood_zone',
      'soil_certificate',
      'land_register_parcel',
      'electrical_certificate',
      'location_certificate_date',
      'seller_declaration',
    ],
    also: ['documents', 'legal_facts'],
  },
  { key: 'publish', label: msg`Publication`, fields: [], also: ['kyc'] },
] as const satisfies SaleStep[]

export type SaleStepKey = (typeof saleSteps)[number]['key']

export const stepSearch = searchState({
  step: oneOf(
    saleSteps.map(({ key }) => key),
    'address',
  ),
})

export function fieldsOf(step: SaleStepKey): readonly SaleField[] {
  return saleSteps.find(({ key }) => key === step)?.fields ?? []
}

/** The step that edits the field of a rule; `legal_facts.flood_zone` belongs to the step `legal`. */
export function stepOfField(field: string): SaleStepKey {
  const [head = ''] = field.split('.')
  const step = saleSteps.find(
    (each: SaleStep) => (each.fields as string[]).includes(head) || each.also?.includes(head),
  )
  return step?.key ?? 'legal'
}
