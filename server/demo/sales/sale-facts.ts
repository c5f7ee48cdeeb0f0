import type { CountryCode } from '#contract/core/countries.ts'
import type { EnergyClass, SaleAmenity, SaleCondition } from '#contract/sales/sale-enums.ts'
import type { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { DemoSeller } from '../people/sellers.ts'
import type { DemoSale } from './demo-sale.ts'

type SaleRow = typeof saleListings.$inferInsert
type Facts = Partial<SaleRow>

export interface SaleOrigin {
  countryCode: CountryCode
  postcode: string
  /** Days since the listing was published. */
  age: number
}

/** Fields that the law or custom of a country requires, and those for search. */
export function saleFacts(
  origin: SaleOrigin,
  sale: DemoSale,
  seller: DemoSeller,
  random: Random,
  days: Days,
): Facts {
  return {
    ...propertyFacts(sale, random),
    ...feeFacts(origin.countryCode, sale, seller, random, days),
    ...ofCountry[origin.countryCode](sale, random, days, origin),
  }
}

function propertyFacts(sale: DemoSale, random: Random): Facts {
  const [bedrooms] = sale.rooms ?? [0, 0, 1]
  const livable = ['apartment', 'house', 'villa'].includes(sale.type)
  return {
    rooms: livable ? bedrooms + random.integer(1, 2) : 0,
    landSurface:
      sale.type === 'land'
        ? sale.surface
        : ['house', 'villa'].includes(sale.type)
          ? random.integer(12, 240) * 10
          : null,
    floorNumber: sale.type === 'apartment' ? random.integer(0, 7) : null,
    amenities: random.shuffle(amenitiesOf(sale)).slice(0, random.integer(3, 7)),
  }
}

function amenitiesOf({ type }: DemoSale): SaleAmenity[] {
  if (type === 'land') return ['serviced_plot', 'fenced', 'open_view']
  if (type === 'garage') return ['ev_charger', 'alarm', 'step_free_access']
  if (type === 'commercial' || type === 'office')
    return [
      'air_conditioning',
      'fibre',
      'shop_window',
      'meeting_room',
      'step_free_access',
      'parking',
      'alarm',
    ]
  const common: SaleAmenity[] = [
    'fitted_kitchen',
    'double_glazing',
    'fibre',
    'cellar',
    'south_facing',
    'not_overlooked',
    'terrace',
    'parking',
  ]
  return type === 'apartment'
    ? [...common, 'lift', 'balcony', 'intercom', 'caretaker']
    : [...common, 'garden', 'pool', 'fireplace', 'garage', 'fenced']
}

/** A professional sells under a mandate and for a fee; a private seller has neither. */
function feeFacts(
  countryCode: CountryCode,
  sale: DemoSale,
  seller: DemoSeller,
  random: Random,
  days: Days,
): Facts {
  if (!seller.profession || seller.profession === 'DEVELOPER') return { feesPayer: 'none' }
  const buyerPays = countryCode === 'FR' && (seller.profession === 'NOTARY' || random.chance(0.25))
  return {
    feesPayer: buyerPays ? 'buyer' : 'seller',
    feesAmount: buyerPays ? String(Math.round((sale.price * random.integer(30, 55)) / 1000)) : null,
    mandateNumber: String(random.integer(210, 4800)),
    mandateDate: days.on(-random.integer(430, 520)),
    mandateExclusive: random.chance(0.4),
  }
}

type Legal = (sale: DemoSale, random: Random, days: Days, origin: SaleOrigin) => Facts

const titled =
  (low: number, high: number, ending = ''): Legal =>
  (_sale, random) => ({
    landTitle: 'title_deed',
    landTitleNumber: `${random.integer(low, high)}${ending}`,
  })

const ofCountry: Record<CountryCode, Legal> = {
  FR: frenchFacts,
  BE: (sale, random) => ({
    ...energyFacts(sale, random),
    legalFacts: {
      cadastral_income: random.integer(4, 26) * 52,
      flood_zone: 'none',
      soil_certificate: true,
    },
  }),
  LU: energyFacts,
  CH: (sale, random) => ({
    ...(sale.type === 'apartment' && {
      inCondominium: true,
      annualCharges: String(random.integer(38, 92) * 120),
    }),
    legalFacts: { land_register_parcel: String(random.integer(312, 8940)), electrical_certificate: true },
  }),
  CA: (_sale, random, days) => ({
    propertyTax: String(random.integer(39, 135) * 100),
    legalFacts: { location_certificate_date: days.on(-random.integer(60, 900)), seller_declaration: true },
  }),
  CI: (_sale, random) => ({
    landTitle: 'definitive_concession',
    landTitleNumber: String(random.integer(1200, 9800)),
  }),
  SN: titled(1200, 29_800, '/DG'),
  BJ: titled(900, 19_500),
  TG: titled(2000, 48_000, ' RT'),
  CM: titled(3000, 61_000),
  MA: titled(1000, 98_000, '/43'),
  TN: titled(10_000, 99_000),
}

function frenchFacts(sale: DemoSale, random: Random, days: Days, origin: SaleOrigin): Facts {
  const isLot = ['apartment', 'garage', 'office'].includes(sale.type)
  return {
    ...energyFacts(sale, random),
    ...(isLot
      ? {
          inCondominium: true,
          condominiumLots: random.integer(6, 64),
          annualCharges: String(random.integer(12, 310) * 10),
          condominiumProcedure: false,
          carrezSurface: Math.round(sale.surface * 98.4) / 100,
        }
      : { inCondominium: false }),
    propertyTax: String(random.integer(40, 260) * 10),
    riskReportDate: days.on(-random.integer(5, 150)),
    ...(sale.type !== 'land' &&
      sale.type !== 'garage' && {
        ...certificateOf(sale, random, days, origin),
      }),
  }
}

/** A certificate from before the listing; its number has the year of its date and the département of the home. */
function certificateOf(
  { type, condition }: DemoSale,
  random: Random,
  days: Days,
  { postcode, age }: SaleOrigin,
) {
  const energyDate = days.on(-age - random.integer(6, 700))
  const isTertiary = type === 'commercial' || type === 'office'
  const kind = isTertiary ? 'T' : condition === 'new' ? 'N' : 'E'
  const serial = String(random.integer(0, 9_999_999)).padStart(7, '0')
  return { energyNumber: `${energyDate.slice(2, 4)}${departmentOf(postcode)}${kind}${serial}A`, energyDate }
}

/** Corsica's two share the postcodes that begin with 20. */
function departmentOf(postcode: string) {
  if (!postcode.startsWith('20')) return postcode.slice(0, 2)
  return postcode < '20200' ? '2A' : '2B'
}

function energyFacts(sale: DemoSale, random: Random): Facts {
  if (sale.type === 'land' || sale.type === 'garage') return { energyStatus: 'exempt' }
  const energyClass = energyClassOf(sale)
  const [low, high] = bounds[energyClass]
  const energyUse = random.integer(low, high)
  const yearly = Math.round((energyUse * sale.surface * 0.16) / 10) * 10
  return {
    energyStatus: 'done',
    energyClass,
    gasClass: energyClass,
    energyUse,
    gasEmission: Math.round(energyUse / 5),
    energyCostMin: Math.round(yearly * 0.85),
    energyCostMax: Math.round(yearly * 1.15),
    energyCostYear: 2023,
  }
}

const classes: Record<SaleCondition, EnergyClass> = {
  new: 'A',
  excellent: 'C',
  good: 'D',
  fair: 'E',
  poor: 'F',
  needs_renovation: 'F',
}

function energyClassOf({ condition, year }: DemoSale): EnergyClass {
  return condition === 'excellent' && (year ?? 0) > 2012 ? 'B' : classes[condition]
}

/** Within the bounds of the class, in kWh per square metre and year. */
const bounds: Record<EnergyClass, [number, number]> = {
  A: [45, 69],
  B: [75, 109],
  C: [115, 179],
  D: [185, 249],
  E: [255, 329],
  F: [335, 419],
  G: [425, 560],
}
