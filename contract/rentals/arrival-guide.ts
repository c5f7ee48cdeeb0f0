import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph, PhoneNumber } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { entryMethods } from './entry-methods.ts'
import { guideSteps } from './guide-steps.ts'
import { wifiSecurities } from './wifi-code.ts'

/** Codes and passwords are stored encrypted, and shown to the booked guest alone, from the day of arrival on. */
export const DoorCode = line(60)
export const EntryMethod = z.enum(entryMethods)
export const WifiSecurity = z.enum(wifiSecurities)

/** What an owner writes for those who come; everything may be left empty. */
export const ArrivalGuideFields = z
  .strictObject({
    directions: paragraph(2000),
    parking: paragraph(1000),
    entry_method: EntryMethod.nullable(),
    entry_instructions: paragraph(1000),
    door_code: DoorCode,
    wifi_name: line(32),
    wifi_security: WifiSecurity,
    wifi_password: line(64),
    /** What is to be done before leaving, in this order; a line that stands twice is stored once. */
    checklist: z.array(line(160, 1)).max(20),
    good_to_know: paragraph(2000),
    emergency: paragraph(600),
    contact_name: line(80),
    contact_phone: PhoneNumber.nullable(),
  })
  .meta({ id: 'ArrivalGuideFields' })
export type ArrivalGuideFields = z.infer<typeof ArrivalGuideFields>

export const GuideStep = z.enum(guideSteps)

/** The photograph of a step; another one has another id. */
export const GuidePicture = z
  .object({ id: Id, step: GuideStep, width: z.int(), height: z.int() })
  .meta({ id: 'GuidePicture' })
export type GuidePicture = z.infer<typeof GuidePicture>

export const ArrivalGuide = z
  .object({
    ...ArrivalGuideFields.shape,
    pictures: z.array(GuidePicture),
    /** Null as long as nothing was written. */
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'ArrivalGuide' })
export type ArrivalGuide = z.infer<typeof ArrivalGuide>

const tag = 'Owner rentals'
const who = { role: ['owner'] } as const
const path = '/properties/my/:id/arrival-guide'

export const showArrivalGuide = endpoint({
  method: 'GET',
  path,
  summary: 'The arrival guide of one of one’s own homes',
  tag,
  who,
  onBehalf: 'never',
  params: ById,
  answers: { 200: ArrivalGuide, 404: Problem, ...signedInProblems },
})
export const saveArrivalGuide = endpoint({
  method: 'PUT',
  path,
  summary: 'Write the arrival guide of one of one’s own homes',
  tag,
  who,
  onBehalf: 'never',
  params: ById,
  body: ArrivalGuideFields,
  answers: { 200: ArrivalGuide, 404: Problem, ...signedInProblems },
})

const picturePath = `${path}/pictures/:step` as const
const ofStep = ById.extend({ step: GuideStep })
export const addGuidePicture = endpoint({
  method: 'POST',
  path: picturePath,
  summary: 'Photograph of a step of the arrival guide (multipart: file), in place of the one before',
  tag,
  who,
  onBehalf: 'never',
  params: ofStep,
  bodyType: 'multipart',
  answers: { 201: GuidePicture, 404: Problem, 413: Problem, 415: Problem, ...signedInProblems },
})
export const readOwnGuidePicture = endpoint({
  method: 'GET',
  path: picturePath,
  summary: 'The photograph of a step of one’s own arrival guide',
  tag,
  who,
  onBehalf: 'never',
  params: ofStep,
  produces: ['image/webp'],
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
})
export const removeGuidePicture = endpoint({
  method: 'DELETE',
  path: picturePath,
  summary: 'Remove the photograph of a step of the arrival guide',
  tag,
  who,
  onBehalf: 'never',
  params: ofStep,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
