import findTimeZone from '@photostructure/tz-lookup'
import { countries, type CountryCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findTown, findTownByName, isFamousElsewhere } from './find-town.ts'
import { cityOfOtherCountry, unknownCity, unknownCountry } from './place-refusals.ts'

/** Location of a listing, rental or for sale. */
export interface ListingPlace {
  city: string
  cityId: number | null
  region: string | null
  countryCode: CountryCode
  latitude: number | null
  longitude: number | null
  publicLatitude: number | null
  publicLongitude: number | null
  timeZone: string
}

/** Changes of a location; omitted fields are unchanged. */
export interface PlaceDraft {
  city?: string | undefined
  city_id?: number | null | undefined
  region?: string | null | undefined
  /** By ISO code, slug or name. */
  country?: string | undefined
  address?: { city?: string | undefined; country?: string | undefined } | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

export const nowhere: ListingPlace = {
  city: '',
  cityId: null,
  region: null,
  countryCode: 'FR',
  latitude: null,
  longitude: null,
  publicLatitude: null,
  publicLongitude: null,
  timeZone: 'Europe/Paris',
}

/**
 * Merges a draft into the previous location.
 * @param radius largest distance of the public location from the exact one, in metres
 * @throws 422 for a country that is not open, and for a town of another country
 */
export async function writePlace(
  db: Executor,
  before: ListingPlace,
  draft: PlaceDraft,
  radius: number,
): Promise<ListingPlace> {
  return { ...(await writeTown(db, before, draft)), ...writePin(before, draft, radius) }
}

async function writeTown(db: Executor, before: ListingPlace, draft: PlaceDraft) {
  const requestedCountry = draft.country ?? draft.address?.country
  const countryCode = requestedCountry === undefined ? undefined : countryNamed(requestedCountry)
  if (draft.city_id) return townById(db, draft.city_id, countryCode, draft.region)
  const name = draft.city ?? draft.address?.city
  if (name !== undefined) return townByName(db, name, countryCode ?? before.countryCode, draft.region)
  if (countryCode && countryCode !== before.countryCode && before.city !== '') {
    await assertNotElsewhere(db, before, countryCode)
  }
  return {
    city: before.city,
    cityId: draft.city_id === null ? null : before.cityId,
    region: draft.region === undefined ? before.region : draft.region,
    countryCode: countryCode ?? before.countryCode,
  }
}

async function townById(
  db: Executor,
  id: number,
  countryCode: CountryCode | undefined,
  region: string | null | undefined,
) {
  const town = await findTown(db, id)
  if (!town) throw unknownCity()
  if (countryCode && countryCode !== town.countryCode) throw cityOfOtherCountry('city_id')
  return { city: town.name, cityId: town.id, region: region ?? town.region, countryCode: town.countryCode }
}

/** An existing name is linked to its town; any other is stored as typed, since hamlets are not in the table. */
async function townByName(
  db: Executor,
  name: string,
  countryCode: CountryCode,
  region: string | null | undefined,
) {
  const town = name === '' ? undefined : await findTownByName(db, name, countryCode)
  if (!town && (await isFamousElsewhere(db, name, countryCode))) throw cityOfOtherCountry('city')
  return {
    city: town?.name ?? name,
    cityId: town?.id ?? null,
    region: region ?? town?.region ?? null,
    countryCode,
  }
}

async function assertNotElsewhere(db: Executor, { city, cityId }: ListingPlace, countryCode: CountryCode) {
  if (cityId !== null || (await isFamousElsewhere(db, city, countryCode))) throw cityOfOtherCountry('country')
}

function writePin(before: ListingPlace, draft: PlaceDraft, radius: number) {
  const latitude = draft.latitude === undefined ? before.latitude : draft.latitude
  const longitude = draft.longitude === undefined ? before.longitude : draft.longitude
  const { publicLatitude, publicLongitude, timeZone } = before
  if (latitude === before.latitude && longitude === before.longitude) {
    return { latitude, longitude, publicLatitude, publicLongitude, timeZone }
  }
  if (latitude === null || longitude === null) {
    return { latitude, longitude, publicLatitude: null, publicLongitude: null, timeZone }
  }
  return {
    latitude,
    longitude,
    ...withRandomOffset(latitude, longitude, radius),
    timeZone: findTimeZone(latitude, longitude),
  }
}

/** A random point, uniform over the disc around the exact one. Drawn once: an average of many would reveal it. */
export function withRandomOffset(latitude: number, longitude: number, radius: number, random = Math.random) {
  const distance = radius * Math.sqrt(random())
  const direction = 2 * Math.PI * random()
  const metresOfDegree = 111_320
  const shrink = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return {
    publicLatitude: roundedDegrees(latitude + (distance * Math.cos(direction)) / metresOfDegree),
    publicLongitude: roundedDegrees(longitude + (distance * Math.sin(direction)) / (metresOfDegree * shrink)),
  }
}

function roundedDegrees(degrees: number) {
  return Math.round(degrees * 1e6) / 1e6
}

/** By ISO code, slug or name, regardless of case and accents. */
export function countryNamed(text: string): CountryCode {
  const requested = plain(text)
  const country = countries.find(
    ({ code, slug, name }) =>
      code.toLowerCase() === requested ||
      plain(slug) === requested ||
      Object.values(name).some((each) => plain(each) === requested),
  )
  if (!country) throw unknownCountry()
  return country.code
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
