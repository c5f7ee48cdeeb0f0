import { z } from 'zod'

/**
 * An error, as RFC 9457 writes it. `code` is stable and is what programs test;
 * `message` is the sentence shown to people, in the language requested.
 */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    request_id: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    /** Alternatives to what was refused: allowed statuses, free stays as intervals (`2027-05-01/2027-05-08`). */
    allowed: z.array(z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** The refusals that every call may answer; an endpoint lists its own besides. */
export const commonProblems = { 400: Problem, 422: Problem, 429: Problem, 500: Problem } as const
export const signedInProblems = { ...commonProblems, 401: Problem, 403: Problem } as const
