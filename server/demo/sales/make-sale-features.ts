import { saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import type { SaleAmenity } from '#contract/sales/sale-enums.ts'
import type { saleFeatures } from '#server/schema/catalogue/sale-tables.ts'
import { type Random, seededRandom } from '../demo-random.ts'
import type { MadeSale } from './make-sales.ts'

type FeatureRow = typeof saleFeatures.$inferInsert
type Row = MadeSale['row']
type FeatureValues = Record<string, string | number | boolean | undefined>

/** Countries without heating. */
const warm = new Set(['CI', 'SN', 'BJ', 'TG', 'CM'])
const seed = 20_260_102

/**
 * The catalogue features of each listing, consistent with its other fields. Has a seed of its own, so that the rest of
 * the demonstration is unchanged.
 */
export function makeSaleFeatures(sales: MadeSale[]): FeatureRow[] {
  const random = seededRandom(seed)
  return sales.flatMap(({ row }) => {
    const updatedAt = row.updatedAt ?? row.createdAt ?? new Date(0)
    const { characteristics, services } = saleCatalogueOf(row.propertyType ?? 'other')
    const existing = new Set([...characteristics, ...services].map(({ code }) => code))
    return Object.entries({ ...featuresOf(row, random), ...nearby(row, random) }).flatMap(([code, value]) =>
      value === undefined || !existing.has(code)
        ? []
        : [
            {
              id: random.id(updatedAt),
              listingId: row.id,
              code,
              value: String(value),
              updatedAt,
            },
          ],
    )
  })
}

function featuresOf(row: Row, random: Random): FeatureValues {
  switch (row.propertyType) {
    case 'land':
      return plotOf(row, random)
    case 'garage':
      return garageOf(random)
    case 'commercial':
    case 'office':
      return { ...buildingOf(row, random), ...workplaceOf(row, random) }
    default:
      return { ...buildingOf(row, random), ...livableOf(row, random) }
  }
}

function buildingOf(row: Row, random: Random): FeatureValues {
  const isWarm = warm.has(row.countryCode)
  const has = amenitiesOf(row)
  const shared = row.propertyType === 'apartment' && random.chance(0.4)
  const year = row.yearBuilt ?? 1990
  return {
    toilets: Math.max(1, (row.bathrooms ?? 1) + (random.chance(0.4) ? 1 : 0)),
    orientation: has('south_facing') ? 'south' : random.pick(['east', 'west', 'through', 'south', 'north']),
    heating: isWarm ? 'none' : shared ? 'collective' : 'individual',
    heating_energy: isWarm
      ? undefined
      : shared
        ? random.pick(['gas', 'district'])
        : random.pick(year > 2000 ? ['heat_pump', 'electricity', 'gas'] : ['gas', 'electricity', 'wood']),
    ceiling_height: year < 1930 ? random.integer(28, 38) / 10 : random.integer(24, 28) / 10,
    parking_spaces: has('parking') ? random.integer(1, 2) : has('garage') ? 1 : undefined,
    renovated_in: renovationOf(row, random),
  }
}

function renovationOf({ condition, yearBuilt }: Row, random: Random) {
  if (condition !== 'excellent' || (yearBuilt ?? 2026) > 2005) return undefined
  return random.integer(2016, 2025)
}

function livableOf(row: Row, random: Random): FeatureValues {
  const has = amenitiesOf(row)
  const surface = row.surfaceTotal ?? 60
  const isDetachedHouse = row.propertyType === 'house' || row.propertyType === 'villa'
  return {
    living_surface: surface,
    living_room_surface: Math.max(12, Math.round(surface * 0.32)),
    shower_rooms: (row.bathrooms ?? 1) > 1 ? 1 : undefined,
    kitchen: surface < 35 ? 'kitchenette' : random.pick(['open', 'separate', 'open']),
    hot_water: random.pick(['individual', 'individual', 'thermodynamic']),
    balcony_surface: has('balcony') ? random.integer(3, 12) : undefined,
    terrace_surface: has('terrace') ? random.integer(9, 48) : undefined,
    garden_surface: has('garden') ? Math.max(40, Math.round((row.landSurface ?? 300) * 0.7)) : undefined,
    furnished: random.chance(0.12) || undefined,
    ...(isDetachedHouse ? shellOf(row, random) : flatOf(row, random)),
  }
}

function flatOf(row: Row, random: Random): FeatureValues {
  const floor = row.floorNumber ?? 0
  return {
    cellars: amenitiesOf(row)('cellar') ? 1 : undefined,
    building_floors: Math.max(floor + random.integer(0, 3), 1),
  }
}

function shellOf({ floors, propertyType }: Row, random: Random): FeatureValues {
  return {
    attached: propertyType === 'villa' ? 'detached' : random.pick(['detached', 'semi_detached', 'terraced']),
    basement: random.pick(['none', 'partial', 'full']),
    sewage: random.pick(['mains', 'mains', 'septic_compliant']),
    single_storey: (floors ?? 1) <= 1,
  }
}

function plotOf(row: Row, random: Random): FeatureValues {
  const isServiced = amenitiesOf(row)('serviced_plot')
  return {
    buildable: 'buildable',
    slope: random.pick(['flat', 'gentle', 'gentle', 'steep']),
    frontage: Math.max(8, Math.round(Math.sqrt(row.surfaceTotal ?? 400) * 0.8)),
    sewage: isServiced ? 'mains' : undefined,
    soil_study: random.chance(0.6),
    boundary_marked: true,
    water_connected: isServiced,
    power_connected: isServiced,
  }
}

function garageOf(random: Random): FeatureValues {
  return {
    inner_length: random.integer(48, 58) / 10,
    inner_width: random.integer(24, 31) / 10,
    inner_height: random.integer(19, 22) / 10,
  }
}

function workplaceOf({ surfaceTotal, propertyType }: Row, random: Random): FeatureValues {
  const surface = surfaceTotal ?? 80
  return {
    storage_surface: Math.max(4, Math.round(surface * 0.18)),
    divisible: surface > 150,
    public_access: propertyType === 'commercial',
    shop_front: random.integer(4, 11),
    workstations: Math.max(2, Math.round(surface / 11)),
  }
}

/** Minutes on foot or by road; a plot in the country is further from everything. */
function nearby({ propertyType }: Row, random: Random): FeatureValues {
  const far = propertyType === 'land' ? 3 : 1
  return {
    transport_minutes: random.integer(2, 9) * far,
    shops_minutes: random.integer(1, 8) * far,
    school_minutes: random.integer(3, 12) * far,
    doctor_minutes: random.integer(3, 14) * far,
    park_minutes: random.integer(2, 15),
  }
}

function amenitiesOf({ amenities }: Row) {
  const owned = new Set<SaleAmenity>(amenities ?? [])
  return (amenity: SaleAmenity) => owned.has(amenity)
}
