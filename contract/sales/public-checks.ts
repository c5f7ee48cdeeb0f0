import { z } from 'zod'
import { LocalDate } from '#contract/core/local-date.ts'

/** One check of a badge: what was verified, when, and until which day, if it ends. */
export const PublicCheck = z
  .object({
    code: z.string(),
    /** « Carte T ». */
    label: z.string(),
    /** « Carte T vérifiée, valable jusqu’au 30 juin 2027 ». */
    sentence: z.string(),
    verified_on: LocalDate,
    valid_until: LocalDate.nullable(),
  })
  .meta({ id: 'PublicCheck' })
export type PublicCheck = z.infer<typeof PublicCheck>
