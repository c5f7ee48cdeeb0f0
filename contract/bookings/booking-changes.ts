import { z } from 'zod'
import { answered, ChangePreview, ExemptionReason, guestCounts } from './bookings.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Minor } from '#contract/core/money.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

const requestedStay = {
  check_in: LocalDate,
  check_out: LocalDate,
  ...guestCounts,
  /** Adults exempt from the tourist tax, and the reason; unchanged where absent. */
  exempt_adults: z.int().min(0).max(50).optional(),
  exemption_ground: ExemptionReason.nullable().optional(),
}
export const previewChange = endpoint({
  method: 'POST',
  path: '/bookings/:id/change/preview',
  summary: 'What other dates or other people would cost, line by line; nothing is asked of anybody',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  body: z.strictObject(requestedStay),
  answers: { 200: ChangePreview, 404: Problem, 409: Problem, ...signedInProblems },
})
export const requestChange = endpoint({
  method: 'POST',
  path: '/bookings/:id/change',
  summary: 'Ask for other dates or other people; the other party answers',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({
    ...requestedStay,
    message: paragraph(1000).default(''),
    /** What the preview showed: refused when the price has changed since. */
    expected_total_minor: Minor.optional(),
  }),
  idempotent: 'if-given',
  answers: answered,
})
export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/bookings/:id/change',
  summary: 'Take a change back that was not answered yet',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  answers: answered,
})
export const acceptChange = endpoint({
  method: 'POST',
  path: '/bookings/:id/change/accept',
  summary: 'Accept the change that the other party asks for',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ change_id: Id }),
  idempotent: 'if-given',
  answers: answered,
})
export const declineChange = endpoint({
  method: 'POST',
  path: '/bookings/:id/change/decline',
  summary: 'Decline the change that the other party asks for',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ change_id: Id }),
  idempotent: 'if-given',
  answers: answered,
})
