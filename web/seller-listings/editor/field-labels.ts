import { useLingui } from '@lingui/react/macro'
import type { SaleField } from './sale-form.ts'

/** Labels of fields, for the summary of validation errors above a step. */
export function useFieldLabels(): Partial<Record<SaleField, string>> {
  const { t } = useLingui()
  return {
    street: t`Rue et numéro`,
    postcode: t`Code postal`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    title: t`Titre de l’annonce`,
    description: t`Description`,
    surface_total: t`Surface en m²`,
    land_surface: t`Terrain en m²`,
    rooms: t`Pièces`,
    bedrooms: t`Chambres`,
    bathrooms: t`Salles d’eau`,
    floors: t`Niveaux`,
    floor_number: t`Étage`,
    year_built: t`Année de construction`,
    characteristics: t`Caractéristiques`,
    sale_price: t`Prix de vente`,
    fees_amount: t`Honoraires`,
    annual_charges: t`Charges par an`,
    property_tax: t`Taxe foncière par an`,
    energy_use: t`Consommation`,
    gas_emission: t`Émissions`,
    energy_number: t`Numéro du diagnostic`,
    energy_date: t`Date du diagnostic`,
    energy_cost_min: t`Dépenses estimées, de`,
    energy_cost_max: t`Dépenses estimées, à`,
    energy_cost_year: t`Année des prix de l’énergie`,
    condominium_lots: t`Nombre de lots`,
    carrez_surface: t`Surface Carrez en m²`,
    risk_report_date: t`État des risques`,
    mandate_number: t`Numéro de mandat`,
    mandate_date: t`Date du mandat`,
    land_title_number: t`Numéro du titre`,
    cadastral_income: t`Revenu cadastral`,
    flood_zone: t`Zone inondable`,
    land_register_parcel: t`Parcelle au registre foncier`,
    location_certificate_date: t`Certificat de localisation`,
  }
}
