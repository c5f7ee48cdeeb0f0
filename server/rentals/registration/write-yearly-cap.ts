import type { CountryCode } from '#contract/core/countries.ts'
import type { RentalType } from '#contract/rentals/rentals.ts'
import { mainResidenceCap, yearlyCapLaw } from '#contract/rentals/yearly-caps.ts'
import { inseeBeginnings } from '#server/places/find-communes.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

interface Capped {
  yearlyNightsCap: number | null
  mainResidence: boolean
  countryCode: CountryCode
  propertyType: RentalType
  postcode: string
  city: string
}

/**
 * The nights a year to store: those of the law for a main residence, where its owner does not want fewer.
 * @throws 422 where the owner enters more than the law allows
 */
export async function writeYearlyCap(db: Executor, written: Capped, isEntered: boolean) {
  const { yearlyNightsCap: own, countryCode: country, propertyType: type, city } = written
  if (!written.mainResidence) return own
  const cap = mainResidenceCap({ country, type }, await inseeBeginnings(db, written))
  if (cap === null || (own !== null && own <= cap)) return own
  if (own !== null && isEntered) throw capTooHigh(city, cap)
  return cap
}

const capTooHigh = (city: string, cap: number) =>
  fieldRefusal(
    'yearly_nights_cap',
    'yearly_cap_too_high',
    localized('À {city}, une résidence principale se loue au plus {cap} nuits par an ({law}).', {
      city,
      cap,
      law: yearlyCapLaw,
    }),
  )
