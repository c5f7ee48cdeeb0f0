import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Instant, line } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import {
  DoorCode,
  EntryMethod,
  GuidePicture,
  GuideStep,
  WifiSecurity,
} from '#contract/rentals/arrival-guide.ts'

const PartState = z.enum(['to_come', 'open', 'over'])

const ChecklistItem = z.object({ text: z.string(), done: z.boolean() })

/**
 * The guide of a stay as its guest reads it: what is not shown yet, or no longer, is null, whatever the owner wrote
 * (`guide-disclosure.ts`).
 */
export const StayGuide = z
  .object({
    practical: z
      .object({
        parking: z.string(),
        good_to_know: z.string(),
        emergency: z.string(),
        contact_name: z.string(),
        contact_phone: z.string().nullable(),
      })
      .nullable(),
    way: z.object({
      state: PartState,
      opens_at: Instant,
      /** Whether there is something to show, now or later. */
      is_written: z.boolean(),
      directions: z.string().nullable(),
      entry_method: EntryMethod.nullable(),
      entry_instructions: z.string().nullable(),
    }),
    codes: z.object({
      state: PartState,
      opens_at: Instant,
      closes_at: Instant,
      has_door_code: z.boolean(),
      has_wifi: z.boolean(),
      /** That of the stay, else that of the home. */
      door_code: z.string().nullable(),
      wifi: z
        .object({
          name: z.string(),
          security: WifiSecurity,
          password: z.string(),
          /** By which a camera joins the network. */
          qr_svg: z.string(),
        })
        .nullable(),
    }),
    /** Of steps whose texts are shown. */
    pictures: z.array(GuidePicture),
    checklist: z.array(ChecklistItem),
    may_tick: z.boolean(),
  })
  .meta({ id: 'StayGuide' })
export type StayGuide = z.infer<typeof StayGuide>

/** The arrival as the owner prepares it: the code of this stay, and what the guest has ticked. */
export const StayArrival = z
  .object({
    /** Whether the home has a guide. */
    has_guide: z.boolean(),
    home_has_door_code: z.boolean(),
    /** The code of this stay alone; empty where that of the home is shown. */
    door_code: z.string(),
    may_set_code: z.boolean(),
    way_opens_at: Instant,
    codes_open_at: Instant,
    codes_close_at: Instant,
    checklist: z.array(ChecklistItem),
  })
  .meta({ id: 'StayArrival' })
export type StayArrival = z.infer<typeof StayArrival>

const tag = 'Bookings'
const onBehalf = 'never'

export const showStayGuide = endpoint({
  method: 'GET',
  path: '/bookings/:id/guide',
  summary: 'The arrival guide of a stay, for its guest; null where the stay has none',
  tag,
  who: 'signed-in',
  onBehalf,
  params: ById,
  answers: { 200: z.object({ guide: StayGuide.nullable() }), 404: Problem, ...signedInProblems },
})

export const readGuidePicture = endpoint({
  method: 'GET',
  path: '/bookings/:id/guide/pictures/:step',
  summary:
    'The photograph of a step of the arrival guide, for the guest of the stay, while the step is shown',
  tag,
  who: 'signed-in',
  onBehalf,
  params: ById.extend({ step: GuideStep }),
  produces: ['image/webp'],
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
})

export const tickStayChecklist = endpoint({
  method: 'PUT',
  path: '/bookings/:id/guide/checklist',
  summary: 'Tick a line of the checklist of the departure, or take the tick back',
  tag,
  who: 'signed-in',
  onBehalf,
  params: ById,
  body: z.strictObject({ text: line(160, 1), done: z.boolean() }),
  answers: {
    200: z.object({ guide: StayGuide.nullable() }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})

export const showStayArrival = endpoint({
  method: 'GET',
  path: '/owner/bookings/:id/arrival',
  summary: 'The arrival of a stay as its owner prepares it; null where the stay does not take place',
  tag,
  who: { role: ['owner'] },
  onBehalf,
  params: ById,
  answers: { 200: z.object({ arrival: StayArrival.nullable() }), 404: Problem, ...signedInProblems },
})

export const setStayDoorCode = endpoint({
  method: 'PUT',
  path: '/owner/bookings/:id/door-code',
  summary: 'The door code of one stay, which replaces that of the home; empty for that of the home',
  tag,
  who: { role: ['owner'] },
  onBehalf,
  params: ById,
  body: z.strictObject({ door_code: DoorCode }),
  answers: {
    200: z.object({ arrival: StayArrival.nullable() }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
