import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

const tag = 'Sale listings, shared'
const who = { role: ['seller'] } as const

/** What was changed, and the present characteristics; labels are those of the filters of its type. */
export const WrittenCharacteristics = z
  .object({
    added_characteristics: z.int(),
    updated_characteristics: z.int(),
    removed_characteristics: z.int(),
    total_characteristics: z.int(),
    characteristics: z.array(z.object({ id: Id, code: z.string(), value: z.string() })),
  })
  .meta({ id: 'WrittenCharacteristics' })
export type WrittenCharacteristics = z.infer<typeof WrittenCharacteristics>

const body = z.strictObject({
  characteristics: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(60),
        value: z.union([z.string().max(200), z.number(), z.boolean()]),
      }),
    )
    .max(120),
})
const answers = { 200: WrittenCharacteristics, 404: Problem, 409: Problem, ...signedInProblems }

export const showCharacteristics = endpoint({
  method: 'GET',
  path: '/properties-for-sale/shared/features/:id/characteristics',
  summary: 'What describes one of one’s own listings beside its fields',
  tag,
  who,
  params: ById,
  answers,
})
export const addCharacteristics = endpoint({
  method: 'POST',
  path: '/properties-for-sale/shared/features/:id/characteristics',
  summary: 'Add characteristics of the catalogue, or change those that are there',
  tag,
  who,
  params: ById,
  body,
  answers,
})
export const replaceCharacteristics = endpoint({
  method: 'PUT',
  path: '/properties-for-sale/shared/features/:id/characteristics',
  summary: 'Write the characteristics anew: those not named are removed',
  tag,
  who,
  params: ById,
  body,
  answers,
})
export const removeCharacteristic = endpoint({
  method: 'DELETE',
  path: '/properties-for-sale/shared/features/:id/characteristics/:characteristicId',
  summary: 'Remove a characteristic, by its id or its code; one that is gone already is no error',
  tag,
  who,
  params: z.object({ id: Id, characteristicId: z.string().min(1).max(60) }),
  answers,
})
