import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Amenity } from '#contract/rentals/rentals.ts'

/**
 * Makes `public/brand/amenities.svg`, one drawing for each amenity, so that a listing shows its icons without
 * any script: run again (`node scripts/make-amenity-icons.ts`) when an amenity is added.
 */
const icons: Record<Amenity, string> = {
  wifi: 'Wifi',
  kitchen: 'ToolsKitchen2',
  heating: 'Temperature',
  air_conditioning: 'Snowflake',
  washing_machine: 'WashMachine',
  dryer: 'WashTumbleDry',
  dishwasher: 'BowlSpoon',
  tv: 'DeviceTv',
  workspace: 'DeviceLaptop',
  fireplace: 'Flame',
  pool: 'Pool',
  hot_tub: 'Droplets',
  sauna: 'Steam',
  garden: 'Plant2',
  terrace: 'Sun',
  balcony: 'Window',
  barbecue: 'Grill',
  parking: 'Parking',
  garage: 'CarGarage',
  ev_charger: 'ChargingPile',
  lift: 'Elevator',
  step_free_access: 'Wheelchair',
  crib: 'BabyCarriage',
  high_chair: 'Armchair',
  pets_allowed: 'Paw',
  smoke_alarm: 'AlarmSmoke',
  first_aid_kit: 'FirstAidKit',
  linen: 'Hanger',
  sea_view: 'Sailboat',
  mountain_view: 'Mountain',
  lake_access: 'Ripple',
  beach_access: 'Beach',
  ski_access: 'SkiJumping',
  bicycles: 'Bike',
  generator: 'Engine',
  water_tank: 'BucketDroplet',
  security_guard: 'ShieldCheck',
}

type Node = [tag: string, attributes: Record<string, string>]

const symbols = await Promise.all(
  Object.entries(icons).map(async ([amenity, icon]) => {
    const source = `@tabler/icons-react/dist/esm/icons/Icon${icon}.mjs`
    const { __iconNode: nodes } = (await import(source)) as { __iconNode: Node[] }
    return `<symbol id="${amenity}" viewBox="0 0 24 24">${nodes.map(drawn).join('')}</symbol>`
  }),
)
writeFileSync(
  join(import.meta.dirname, '../public/brand/amenities.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)

function drawn([tag, { key: _key, ...attributes }]: Node) {
  return `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`
}
