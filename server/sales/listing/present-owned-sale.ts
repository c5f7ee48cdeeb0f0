import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { type LegalFacts, LegalFacts as legalFactsSchema } from '#contract/sales/sales.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { Currency } from '#contract/core/money.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { allowedSaleActions } from '../lifecycle/allowed-sale-actions.ts'
import { freshnessIn, hiddenUntilConfirmed, isToConfirm } from '../freshness/freshness.ts'
import type { SaleImageRecord } from './sale-queries.ts'
import type { SaleRecord } from './sale-repository.ts'

export function presentOwnedSale(
  sale: SaleRecord,
  images: SaleImageRecord[],
  now: Date,
  settings: SettingsLookup,
): OwnedSale {
  const shown = images.map(presentListingImage)
  return {
    id: sale.id,
    seller_id: sale.sellerId,
    sale_status: sale.saleStatus,
    title: sale.title,
    description: sale.description,
    ...propertyFieldsOf(sale),
    ...moneyOf(sale),
    ...placeOf(sale),
    ...lawOf(sale),
    ...lifeOf(sale, now, settings),
    external_reference: sale.externalReference,
    images: shown,
    primary_image: shown.find((image) => image.is_primary) ?? null,
    created_at: sale.createdAt.toISOString(),
    updated_at: sale.updatedAt.toISOString(),
    allowed_actions: allowedSaleActions(sale, now),
  }
}

function propertyFieldsOf(sale: SaleRecord) {
  return {
    property_type: sale.propertyType,
    property_condition: sale.condition,
    surface_total: sale.surfaceTotal,
    carrez_surface: sale.carrezSurface,
    land_surface: sale.landSurface,
    rooms: sale.rooms,
    bedrooms: sale.bedrooms,
    bathrooms: sale.bathrooms,
    floors: sale.floors,
    floor_number: sale.floorNumber,
    year_built: sale.yearBuilt,
    amenities: sale.amenities,
  }
}

function moneyOf(sale: SaleRecord) {
  return {
    sale_price: sale.salePrice,
    currency: Currency.parse(sale.currency),
    negotiable: sale.negotiable,
    fees_payer: sale.feesPayer,
    fees_amount: sale.feesAmount,
    annual_charges: sale.annualCharges,
    property_tax: sale.propertyTax,
  }
}

function placeOf(sale: SaleRecord) {
  const country = countryByCode(sale.countryCode)
  const { street, postcode, city, region } = sale
  return {
    address: { street, postcode, city, region, country: country.name.fr },
    street,
    postcode,
    city,
    city_id: sale.cityId,
    region,
    country_code: sale.countryCode,
    country_slug: country.slug,
    latitude: sale.latitude,
    longitude: sale.longitude,
    address_privacy: sale.addressPrivacy,
  }
}

function lawOf(sale: SaleRecord) {
  return {
    energy_status: sale.energyStatus,
    energy_class: sale.energyClass,
    gas_class: sale.gasClass,
    energy_use: sale.energyUse,
    gas_emission: sale.gasEmission,
    energy_number: sale.energyNumber,
    energy_date: sale.energyDate,
    energy_cost_min: sale.energyCostMin,
    energy_cost_max: sale.energyCostMax,
    energy_cost_year: sale.energyCostYear,
    in_condominium: sale.inCondominium,
    condominium_lots: sale.condominiumLots,
    condominium_procedure: sale.condominiumProcedure,
    risk_report_date: sale.riskReportDate,
    mandate_number: sale.mandateNumber,
    mandate_date: sale.mandateDate,
    mandate_exclusive: sale.mandateExclusive,
    land_title: sale.landTitle,
    land_title_number: sale.landTitleNumber,
    legal_facts: legalFactsOf(sale.legalFacts),
  }
}

/** The column accepts any fact; the contract lists those that a country requires now. */
function legalFactsOf(facts: SaleRecord['legalFacts']): LegalFacts {
  return legalFactsSchema.parse(
    Object.fromEntries(Object.entries(facts).filter(([name]) => name in legalFactsSchema.shape)),
  )
}

function lifeOf(sale: SaleRecord, now: Date, settings: SettingsLookup) {
  const { requestAfter, hiddenAfter } = freshnessIn(settings)
  return {
    under_review: sale.underReview,
    rejection_reason: sale.rejectionReason,
    allow_resubmission: sale.allowResubmission,
    scheduled_for: instant(sale.scheduledFor),
    notify_on_publish: sale.notifyOnPublish,
    to_confirm: isToConfirm(sale, now, settings),
    confirmation_days: { requested: requestAfter, hidden: hiddenAfter },
    confirmed_at: instant(sale.confirmedAt),
    hidden_at: instant(hiddenUntilConfirmed(sale)),
    previous_listing_id: sale.previousListingId,
    accepted_offer_id: sale.acceptedOfferId,
    sold_on: sale.soldOn,
    sold_price: sale.soldPrice,
    withdrawn_at: instant(sale.withdrawnAt),
    published_at: instant(sale.publishedAt),
    first_published_at: instant(sale.firstPublishedAt),
  }
}

function instant(at: Date | null) {
  return at && at.toISOString()
}
