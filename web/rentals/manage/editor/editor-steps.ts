import { msg } from '@lingui/core/macro'
import type { Completeness } from '#contract/rentals/owner-rentals.ts'
import type { EditorStep } from '#web/editor/steps/steps.ts'
import type { RentalField } from './rental-form.ts'

export type CriterionKey = Completeness['items'][number]['key']

/** A step of a home's form, with what it writes and what of the completeness score it earns. */
interface RentalStep extends EditorStep<string> {
  fields: RentalField[]
  criteria: CriterionKey[]
}

/** The steps of a home's form, in their order; the key stands in the address. */
export const editorSteps = [
  {
    key: 'address',
    label: msg`Adresse`,
    fields: ['country', 'city', 'city_id', 'region', 'street', 'postcode', 'latitude', 'longitude'],
    criteria: ['address'],
  },
  {
    key: 'home',
    label: msg`Le logement`,
    fields: [
      'property_type',
      'title',
      'description',
      'max_guests',
      'bedrooms',
      'beds',
      'bathrooms',
      'floors',
      'car_shelters',
      'surface',
    ],
    criteria: ['title', 'description', 'capacity'],
  },
  { key: 'photos', label: msg`Photos`, fields: [], criteria: ['photos'] },
  {
    key: 'comfort',
    label: msg`Équipements et règles`,
    fields: ['amenities', 'house_rules', 'check_in_from', 'check_out_until'],
    criteria: ['amenities', 'rules'],
  },
  {
    key: 'price',
    label: msg`Prix`,
    fields: [
      'price',
      'cleaning_fee',
      'weekend_price',
      'weekly_discount',
      'monthly_discount',
      'early_bird_discount',
      'last_minute_discount',
      'new_listing_discount',
      'included_guests',
      'extra_guest_fee',
      'linen_fee',
      'pet_fee',
      'deposit',
      'instant_booking',
      'pay_on_arrival',
      'min_nights',
      'max_nights',
      'notice_days',
      'booking_window_days',
      'preparation_days',
      'check_in_days',
      'check_out_days',
      'star_rating',
      'cancellation_policy',
    ],
    criteria: ['price'],
  },
  {
    key: 'publish',
    label: msg`Publication`,
    fields: ['registration_number', 'yearly_nights_cap'],
    criteria: [],
  },
] as const satisfies RentalStep[]

export type StepKey = (typeof editorSteps)[number]['key']

export function readStep(address: URLSearchParams): StepKey {
  const asked = address.get('step')
  return editorSteps.find(({ key }) => key === asked)?.key ?? 'address'
}

export function stepOf(criterion: CriterionKey): StepKey {
  return editorSteps.find(({ criteria }) => (criteria as CriterionKey[]).includes(criterion))?.key ?? 'home'
}

/** A step is done once everything it earns is there; one that earns nothing is never ticked. */
export function isStepDone(step: StepKey, completeness: Completeness | undefined) {
  const criteria: readonly CriterionKey[] = editorSteps.find(({ key }) => key === step)?.criteria ?? []
  if (!completeness || criteria.length === 0) return false
  return completeness.items.filter(({ key }) => criteria.includes(key)).every(({ done }) => done)
}
