import type { CountryCode } from '#contract/core/countries.ts'
import {
  fitsCommune,
  hasRegistrationForm,
  normalizeRegistrationNumber,
} from '#contract/rentals/registration.ts'
import { inseeBeginnings } from '#server/places/find-communes.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { wrongRegistrationCommune, wrongRegistrationForm } from './registration-refusals.ts'

interface Numbered {
  registrationNumber: string | null
  countryCode: CountryCode
  postcode: string
  city: string
}

/**
 * The number to store. One that was stored before is left alone by an edit of the place, unless the home is now in
 * another country: then it has none.
 * @throws 422 for an entered number without the form of its country, or of another commune
 */
export async function writeRegistrationNumber(
  db: Executor,
  written: Numbered,
  { isEntered, isElsewhere }: { isEntered: boolean; isElsewhere: boolean },
) {
  const { registrationNumber: typed, countryCode, city } = written
  const number = typed === null ? null : normalizeRegistrationNumber(typed, countryCode)
  if (number === null || (isElsewhere && !isEntered)) return null
  if (!isEntered) return number
  if (!hasRegistrationForm(number, countryCode)) throw wrongRegistrationForm(countryCode)
  const beginnings = await inseeBeginnings(db, written)
  if (!fitsCommune(number, beginnings)) throw wrongRegistrationCommune(number, city, beginnings)
  return number
}
