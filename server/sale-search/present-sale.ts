import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { companyDay } from '#contract/core/date-format.ts'
import { sharedDocumentKinds } from '#contract/sales/conformity-enums.ts'
import { placeRadius } from '#contract/sales/sale-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import type { PublicSale, SaleSeller } from '#contract/sales/public-sales.ts'
import type { SaleImage } from '#contract/sales/sales.ts'
import type { RegisteredCertificate } from '#server/document-checks/certificates/certificate-history.ts'
import { presentCertificate } from '#server/document-checks/certificates/present-certificate.ts'
import { coverFirst } from '#server/listing-pictures/present-listing-image.ts'
import { dayMilliseconds } from '#server/sales/freshness/freshness.ts'
import { presentSaleCard, presentSeller } from './present-sale-card.ts'
import type { PriceRow, SaleRow } from './sale-search-queries.ts'

/** Facts that a country’s rules require to be public, by the rule’s field. */
const publicFacts = [
  'cadastral_income',
  'flood_zone',
  'soil_certificate',
  'land_register_parcel',
  'electrical_certificate',
  'location_certificate_date',
  'seller_declaration',
]

interface Surroundings {
  images: SaleImage[]
  prices: PriceRow[]
  activeListings: number
  characteristics: PublicSale['characteristics']
  /** What was verified of the seller and counts today. */
  checks: SaleSeller['checks']
  certificate: RegisteredCertificate | null
  now: Date
  settings: SettingsLookup
}

/** A listing's public page. */
export function presentSale(
  row: SaleRow,
  { images, prices, activeListings, characteristics, checks, certificate, now, settings }: Surroundings,
): PublicSale {
  const cover = images.find((image) => image.is_primary) ?? images[0] ?? null
  const card = presentSaleCard(row, cover, { now, settings })
  const until = row.soldOn ? new Date(row.soldOn) : now
  return {
    ...card,
    description: row.description,
    images: coverFirst(images),
    amenities: row.amenities,
    characteristics,
    price: presentPrice(row),
    annual_charges: row.annualCharges,
    property_tax: row.propertyTax,
    carrez_surface: row.carrezSurface,
    floor_number: row.floorNumber,
    country_code: row.countryCode,
    location_radius: placeRadius[row.addressPrivacy],
    energy: presentEnergy(row, certificate),
    condominium: row.inCondominium
      ? {
          lots: row.condominiumLots,
          annual_charges: row.annualCharges,
          procedure: row.condominiumProcedure,
        }
      : null,
    risks: {
      report_date: row.riskReportDate,
      information_url: row.countryCode === 'FR' ? 'https://www.georisques.gouv.fr' : null,
    },
    land_title: row.landTitle && { kind: row.landTitle, is_numbered: Boolean(row.landTitleNumber) },
    legal_facts: publicFacts.flatMap((code) => {
      const value = row.legalFacts[code]
      return value === undefined ? [] : [{ code, value: String(value) }]
    }),
    mandate:
      row.professionalType && row.mandateNumber
        ? { number: row.mandateNumber, date: row.mandateDate, exclusive: row.mandateExclusive }
        : null,
    price_history: prices.map(({ price, currency, changedAt }) => ({
      price,
      currency: currency as Currency,
      changed_at: changedAt.toISOString(),
    })),
    days_on_market: Math.max(
      0,
      Math.floor((until.getTime() - Date.parse(card.first_published_at)) / dayMilliseconds),
    ),
    is_relisted: row.previousListingId !== null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    sold_on: row.soldOn,
    seller: presentSellerOfPage(row, activeListings, checks),
    documents: documentsOf(row),
    allowed_actions: row.saleStatus === 'sold' ? [] : ['inquire', 'visit', 'offer', 'report'],
  }
}

/** The percentage, of the price without fees, is shown where the buyer pays them (arrêté of 10 January 2017). */
function presentPrice(row: SaleRow): PublicSale['price'] {
  const price = Number(row.salePrice ?? 0)
  const fees = row.feesPayer === 'buyer' ? Number(row.feesAmount ?? 0) : 0
  return {
    including_fees: row.salePrice ?? '0',
    excluding_fees: decimal(price - fees),
    fees_payer: row.feesPayer,
    fees_amount: row.feesAmount,
    fees_percent: fees > 0 ? Math.round((fees / (price - fees)) * 10_000) / 100 : null,
    per_square_metre: row.surfaceTotal ? decimal(Math.round(price / row.surfaceTotal)) : null,
  }
}

function decimal(value: number) {
  return value.toFixed(2)
}

function presentEnergy(row: SaleRow, certificate: RegisteredCertificate | null): PublicSale['energy'] {
  if (row.energyStatus === null) return null
  return {
    status: row.energyStatus,
    energy_class: row.energyClass,
    gas_class: row.gasClass,
    energy_use: row.energyUse,
    gas_emission: row.gasEmission,
    number: row.energyNumber,
    date: row.energyDate,
    cost_min: row.energyCostMin,
    cost_max: row.energyCostMax,
    cost_year: row.energyCostYear,
    is_excessive: row.energyClass === 'F' || row.energyClass === 'G',
    register: certificate && {
      read_on: certificate.readOn,
      current: certificate.entry && presentCertificate(certificate.entry),
      replaced: certificate.replaced.map(presentCertificate),
    },
  }
}

function presentSellerOfPage(row: SaleRow, activeListings: number, checks: SaleSeller['checks']): SaleSeller {
  const isProfessional = row.professionalType !== null
  return {
    ...presentSeller(row),
    member_since: dayOf(row.memberSince),
    checks,
    license_number: isProfessional ? row.licenseNumber : null,
    issuing_authority: isProfessional ? row.issuingAuthority : null,
    fee_schedule_url: isProfessional ? row.feeScheduleUrl : null,
    refuses_agencies: !isProfessional && (row.refusesAgencies ?? false),
    active_listings: activeListings,
  }
}

/** Documents to expect from the facts of the listing. */
function documentsOf(row: SaleRow): PublicSale['documents'] {
  const isDetachedHouse = row.propertyType === 'house' || row.propertyType === 'villa'
  const inCondominium = row.inCondominium === true
  const expected: Record<PublicSale['documents'][number], boolean> = {
    dpe: row.energyStatus === 'done' || row.energyStatus === 'blank',
    audit: isDetachedHouse && !inCondominium && ['E', 'F', 'G'].includes(row.energyClass ?? ''),
    risks: row.riskReportDate !== null,
    carrez: row.carrezSurface !== null,
    ag_minutes: inCondominium,
    rules: inCondominium,
    plan: row.propertyType !== 'land',
    tax: row.propertyTax !== null,
    land_title: row.landTitle !== null,
  }
  return sharedDocumentKinds.filter((kind) => expected[kind])
}

function dayOf(instant: Date) {
  return companyDay(instant)
}
