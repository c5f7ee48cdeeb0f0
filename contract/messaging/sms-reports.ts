import { endpoint } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/fields.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'

/** A form of many fields that Twilio signs as a whole: it is parsed once its signature is verified. */
export const receiveTextReport = endpoint({
  method: 'POST',
  path: '/sms/reports/:id',
  answersInMaintenance: true,
  summary: 'Signed reports of the carrier on the delivery of a text',
  tag: 'Notifications',
  who: 'anyone',
  params: ById,
  answers: { 204: null, 404: Problem, ...commonProblems },
})
