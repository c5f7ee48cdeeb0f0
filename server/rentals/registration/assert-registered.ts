import type { RegistrationState } from '#contract/rentals/registration.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'
import { readRegistration } from './read-registration.ts'
import {
  registrationRequired,
  wrongRegistrationCommune,
  wrongRegistrationForm,
} from './registration-refusals.ts'

/** @throws 422 where the law requires a number that the rental lacks, or the number is wrong */
export async function assertRegistered(db: Executor, rental: RentalRecord) {
  const { state, beginnings } = await readRegistration(db, rental)
  if (isRegistered(state)) return
  if (state === 'missing' || rental.registrationNumber === null)
    throw registrationRequired(rental.countryCode)
  if (state === 'wrong_form') throw wrongRegistrationForm(rental.countryCode)
  throw wrongRegistrationCommune(rental.registrationNumber, rental.city, beginnings)
}

/**
 * The same for an edit of a published rental: what it lacked before does not prevent other edits, since it has fifteen
 * days to be mended.
 */
export async function assertStillRegistered(db: Executor, before: RentalRecord, after: RentalRecord) {
  const { state } = await readRegistration(db, before)
  if (isRegistered(state)) await assertRegistered(db, after)
}

export function isRegistered(state: RegistrationState) {
  return state === 'valid' || state === 'not_required'
}
