import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, Latitude, line, Longitude } from '#contract/core/fields.ts'
import { Euros } from '#contract/core/money.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { registrationStates } from './registration.ts'
import {
  CancellationPolicy,
  fieldSchemas,
  ownerFieldNames,
  Rental,
  rentalFieldNames,
  rentalFields,
  RentalImage,
  RentalStatus,
  RentalTypeAnyCase,
} from './rentals.ts'

/** One criterion of the completeness score, with what is still missing. */
export const CompletenessItem = z.object({
  key: z.enum([
    'title',
    'description',
    'address',
    'price',
    'capacity',
    'photos',
    'host',
    'amenities',
    'rules',
  ]),
  points: z.int(),
  earned: z.int(),
  blocking: z.boolean(),
  done: z.boolean(),
})
export const Completeness = z
  .object({
    score: z.int(),
    /** Nothing blocks: neither a criterion nor a missing registration number. */
    can_publish: z.boolean(),
    /** The criterion to complete next, null once all are. */
    next_action: CompletenessItem.shape.key.nullable(),
    items: z.array(CompletenessItem),
  })
  .meta({ id: 'Completeness' })
export type Completeness = z.infer<typeof Completeness>

/** What the law requires of the home's registration number, and whether the stored one is right. */
export const RentalRegistration = z
  .object({
    state: z.enum(registrationStates),
    /** What a number of the home's commune begins with; empty where any may be right. */
    beginnings: z.array(z.string()),
    /** A published home without a right number is suspended then. */
    due_at: Instant.nullable(),
    /** Suspended since, until it has a right number. */
    suspended_at: Instant.nullable(),
  })
  .meta({ id: 'RentalRegistration' })
export type RentalRegistration = z.infer<typeof RentalRegistration>

/** A rental as its owner sees it: exact place, street, completeness, what waits for a decision. */
export const OwnedRental = z
  .object({
    ...Rental.shape,
    /** The exact place; null as long as the pin is not set. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ...fieldSchemas(ownerFieldNames, 'read'),
    city_id: z.int().nullable(),
    under_review: z.boolean(),
    completeness: Completeness,
    registration: RentalRegistration,
    /** Nights a year that the law allows where it is the owner's main residence; null where it sets none. */
    main_residence_cap: z.int().nullable(),
    upcoming_bookings: z.int(),
  })
  .meta({ id: 'OwnedRental' })
export type OwnedRental = z.infer<typeof OwnedRental>

/** Fields that an owner writes. In a draft all of them may be missing, so that nothing typed is lost. */
export const RentalDraft = z
  .strictObject({
    /** `property_type`, also accepted under this name; answers carry both. */
    type: RentalTypeAnyCase,
    /** The same as `street`, `postcode`, `city` and `country`, which take precedence where both are given. */
    address: z
      .strictObject({ street: line(200), postcode: line(20), city: line(120), country: line(60) })
      .partial(),
    /** Euros a night, as `price` and as `price_per_night`: the second takes precedence where both are given. */
    price: Euros,
    price_per_night: Euros,
    ...fieldSchemas(rentalFieldNames, 'write'),
    city: line(120),
    region: line(120).nullable(),
    city_id: z.int().min(1).max(2_000_000_000).nullable(),
    /** ISO code, or slug, or French name of an open country. */
    country: line(60),
    latitude: Latitude.nullable(),
    longitude: Longitude.nullable(),
  })
  .partial()
export type RentalDraft = z.infer<typeof RentalDraft>

const ByImage = z.object({ id: Id, imageId: Id })

export const listMyRentals = endpoint({
  method: 'GET',
  path: '/properties/my',
  summary: 'One’s own homes in every status, with the counters of the screen',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  query: z.strictObject({
    ...pageQuery(20),
    sort_by: z.enum(['created_at', 'updated_at', 'price', 'title']).default('created_at'),
    sort_direction: SortDirection.default('desc'),
    status: RentalStatus.optional(),
    search: line(120).optional(),
  }),
  answers: {
    200: z.object({
      ...pageOf(OwnedRental).shape,
      counters: z.object({ total: z.int(), published: z.int(), draft: z.int(), archived: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const showMyRental = endpoint({
  method: 'GET',
  path: '/properties/my/:id',
  summary: 'One of one’s own homes, with what only its owner sees',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: OwnedRental, 404: Problem, ...signedInProblems },
})
export const RentalStatusChange = z
  .object({
    previous_status: RentalStatus,
    new_status: RentalStatus,
    /** The action taken, or the reason that staff gave for it. */
    reason: z.string().nullable(),
    by: z.enum(['owner', 'house']),
    created_at: Instant,
  })
  .meta({ id: 'RentalStatusChange' })
export type RentalStatusChange = z.infer<typeof RentalStatusChange>
export const showMyRentalHistory = endpoint({
  method: 'GET',
  path: '/properties/my/:id/history',
  summary: 'The statuses one of one’s own homes has gone through, the newest first',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: z.object({ items: z.array(RentalStatusChange) }), 404: Problem, ...signedInProblems },
})

/** Default values of an owner's new rentals, which each may override. */
export const RentalDefaults = z
  .strictObject({
    check_in_from: rentalFields.check_in_from.write,
    check_out_until: rentalFields.check_out_until.write,
    cancellation_policy: CancellationPolicy,
    instant_booking: z.boolean(),
    pay_on_arrival: z.boolean(),
  })
  .meta({ id: 'RentalDefaults' })
export type RentalDefaults = z.infer<typeof RentalDefaults>
export const showRentalDefaults = endpoint({
  method: 'GET',
  path: '/owner/rental-defaults',
  summary: 'How one’s new homes begin; the house’s own choice until it is changed',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  answers: { 200: RentalDefaults, ...signedInProblems },
})
export const saveRentalDefaults = endpoint({
  method: 'PUT',
  path: '/owner/rental-defaults',
  summary: 'Changes how one’s new homes begin; those there are stay as they are',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  body: RentalDefaults,
  answers: { 200: RentalDefaults, ...signedInProblems },
})
export const createRental = endpoint({
  method: 'POST',
  path: '/properties',
  summary: 'Start a home as a draft',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  body: RentalDraft,
  answers: { 201: OwnedRental, 409: Problem, ...signedInProblems },
})
export const replaceRental = endpoint({
  method: 'PUT',
  path: '/properties/:id',
  summary: 'Replace every field of a home; what is not given goes back to its default',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: RentalDraft,
  answers: { 200: OwnedRental, 404: Problem, 409: Problem, ...signedInProblems },
})
export const updateRental = endpoint({
  method: 'PATCH',
  path: '/properties/:id',
  summary: 'Change some fields of a home',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: RentalDraft,
  answers: { 200: OwnedRental, 404: Problem, 409: Problem, ...signedInProblems },
})
export const changeRentalStatus = endpoint({
  method: 'PATCH',
  path: '/properties/:id/status',
  summary: 'Publish, pause, archive or restore a home',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ status: RentalStatus }),
  answers: { 200: OwnedRental, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteRental = endpoint({
  method: 'DELETE',
  path: '/properties/:id',
  summary: 'Delete a home that never had a booking',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const uploadRentalImage = endpoint({
  method: 'POST',
  path: '/properties/:id/images',
  summary: 'Add a picture (multipart: file, is_primary as "true" or "false")',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  bodyType: 'multipart',
  answers: {
    201: z.object({ ...RentalImage.shape }),
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    507: Problem,
    ...signedInProblems,
  },
})
export const updateRentalImage = endpoint({
  method: 'PATCH',
  path: '/properties/:id/images/:imageId',
  summary: 'Change the caption or the alternative text of a picture',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ByImage,
  body: z.strictObject({ caption: line(120).optional(), alt_text: line(250).optional() }),
  answers: { 200: RentalImage, 404: Problem, ...signedInProblems },
})
export const orderRentalImages = endpoint({
  method: 'PUT',
  path: '/properties/:id/images/order',
  summary: 'Put the pictures in order; the list holds every picture once',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ image_ids: z.array(Id).max(40) }),
  answers: {
    200: z.object({ items: z.array(RentalImage) }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
export const setPrimaryRentalImage = endpoint({
  method: 'PUT',
  path: '/properties/:id/images/:imageId/set-primary',
  summary: 'Make a picture the cover',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ByImage,
  answers: { 200: RentalImage, 404: Problem, ...signedInProblems },
})
export const deleteRentalImage = endpoint({
  method: 'DELETE',
  path: '/properties/:id/images/:imageId',
  summary: 'Remove a picture',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ByImage,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
