import type { SaleDraft } from '#contract/sales/seller-sales.ts'
import type { saleListings } from '#server/schema/catalogue/sale-tables.ts'

type SaleRecord = typeof saleListings.$inferSelect

/** Fields of a draft, except the place, with their columns. */
const columnOf = {
  title: 'title',
  description: 'description',
  property_type: 'propertyType',
  property_condition: 'condition',
  sale_price: 'salePrice',
  currency: 'currency',
  negotiable: 'negotiable',
  fees_payer: 'feesPayer',
  fees_amount: 'feesAmount',
  annual_charges: 'annualCharges',
  property_tax: 'propertyTax',
  surface_total: 'surfaceTotal',
  carrez_surface: 'carrezSurface',
  land_surface: 'landSurface',
  rooms: 'rooms',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  floors: 'floors',
  floor_number: 'floorNumber',
  year_built: 'yearBuilt',
  amenities: 'amenities',
  street: 'street',
  postcode: 'postcode',
  energy_status: 'energyStatus',
  energy_class: 'energyClass',
  gas_class: 'gasClass',
  energy_use: 'energyUse',
  gas_emission: 'gasEmission',
  energy_number: 'energyNumber',
  energy_date: 'energyDate',
  energy_cost_min: 'energyCostMin',
  energy_cost_max: 'energyCostMax',
  energy_cost_year: 'energyCostYear',
  in_condominium: 'inCondominium',
  condominium_lots: 'condominiumLots',
  condominium_procedure: 'condominiumProcedure',
  risk_report_date: 'riskReportDate',
  mandate_number: 'mandateNumber',
  mandate_date: 'mandateDate',
  mandate_exclusive: 'mandateExclusive',
  land_title: 'landTitle',
  land_title_number: 'landTitleNumber',
  legal_facts: 'legalFacts',
  external_reference: 'externalReference',
} as const satisfies Partial<Record<keyof SaleDraft, keyof SaleRecord>>

export type SaleFields = Pick<SaleRecord, (typeof columnOf)[keyof typeof columnOf]>

/** The columns of the fields that a draft names, and no other. */
export function namedFields(draft: SaleDraft): Partial<SaleFields> {
  const street = draft.street ?? draft.address?.street ?? undefined
  const postcode = draft.postcode ?? draft.address?.postcode
  const values = { ...draft, street, postcode, ...tidied(draft) }
  const entries = Object.entries(columnOf).flatMap(([name, column]) => {
    const value = values[name as keyof typeof columnOf]
    return value === undefined ? [] : [[column, value] as const]
  })
  return Object.fromEntries(entries) as Partial<SaleFields>
}

/** Normalises fields: empty text becomes null, duplicate amenities are removed. */
function tidied({
  amenities,
  energy_number,
  mandate_number,
  land_title_number,
  external_reference,
}: SaleDraft) {
  return {
    amenities: amenities && [...new Set(amenities)],
    energy_number: energy_number?.replace(/\s/g, '').toUpperCase() || orNull(energy_number),
    mandate_number: mandate_number || orNull(mandate_number),
    land_title_number: land_title_number || orNull(land_title_number),
    external_reference: external_reference || orNull(external_reference),
  }
}

function orNull(value: string | null | undefined) {
  return value === undefined ? undefined : null
}
