import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'

const AccountId = z.string().regex(/^demo_account_[\da-f]{32}$/)

export const DemonstrationAccount = z
  .object({ id: AccountId, is_ready: z.boolean(), return_path: z.string() })
  .meta({ id: 'DemonstrationAccount' })
export type DemonstrationAccount = z.infer<typeof DemonstrationAccount>

export const showDemonstrationAccount = endpoint({
  method: 'GET',
  path: '/demonstration-accounts/:id',
  summary: 'The account of an owner at the demonstration provider',
  tag: 'Demonstration payments',
  who: 'anyone',
  params: z.object({ id: AccountId }),
  answers: { 200: DemonstrationAccount, 404: Problem, ...commonProblems },
})

export const openDemonstrationAccount = endpoint({
  method: 'POST',
  path: '/demonstration-accounts',
  summary: 'Finish the form of the demonstration provider: payouts can be sent to the account',
  tag: 'Demonstration payments',
  who: 'anyone',
  body: z.strictObject({ id: AccountId }),
  answers: { 200: DemonstrationAccount, 404: Problem, ...commonProblems },
})
