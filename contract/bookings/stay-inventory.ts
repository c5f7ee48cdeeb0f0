import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { inventoryMoments } from './inventory-moments.ts'

/** Photographs of a rental before and after a stay, by its guest and its owner; none is changed or removed. */
const Participant = z.enum(['guest', 'owner'])
const Moment = z.enum(inventoryMoments)

export const InventoryPicture = z
  .object({
    id: Id,
    party: Participant,
    moment: Moment,
    width: z.int(),
    height: z.int(),
    received_at: Instant,
    /** SHA-256 of the file as it was sent, and of the picture as it is stored: both are in the audit trail. */
    sent_sha256: z.string(),
    stored_sha256: z.string(),
  })
  .meta({ id: 'InventoryPicture' })
export type InventoryPicture = z.infer<typeof InventoryPicture>

/** When one participant photographs, at one of the two moments. */
const InventoryPeriod = z.object({
  party: Participant,
  moment: Moment,
  opens_at: Instant,
  closes_at: Instant,
  state: z.enum(['to_come', 'open', 'over']),
  /** Whether the caller may add a picture to it now. */
  may_add: z.boolean(),
})

export const StayInventory = z
  .object({
    /** None before the confirmation. */
    periods: z.array(InventoryPeriod),
    pictures: z.array(InventoryPicture),
  })
  .meta({ id: 'StayInventory' })
export type StayInventory = z.infer<typeof StayInventory>
export type InventoryPeriod = StayInventory['periods'][number]

const tag = 'Bookings'
const who = 'signed-in'

export const showInventory = endpoint({
  method: 'GET',
  path: '/bookings/:id/inventory',
  summary: 'The photographs of a stay at arrival and departure, for its guest, its owner and staff',
  tag,
  who,
  params: ById,
  answers: { 200: StayInventory, 404: Problem, ...signedInProblems },
})

export const addInventoryPicture = endpoint({
  method: 'POST',
  path: '/bookings/:id/inventory/:moment',
  summary: 'Add a photograph (multipart: file); the same file again answers the stored one',
  tag,
  who,
  params: ById.extend({ moment: Moment }),
  bodyType: 'multipart',
  answers: {
    201: InventoryPicture,
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    ...signedInProblems,
  },
})

export const readInventoryPicture = endpoint({
  method: 'GET',
  path: '/bookings/:id/inventory/pictures/:pictureId',
  summary: 'One photograph of a stay',
  tag,
  who,
  params: ById.extend({ pictureId: Id }),
  produces: ['image/webp'],
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
})
