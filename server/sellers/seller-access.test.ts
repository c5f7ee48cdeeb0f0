import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize, type SellerPermission } from './seller-access.ts'

const actions: Record<SellerPermission, string> = {
  read_profile: 'listings',
  change_profile: 'team',
  manage_team: 'team',
  list_listings: 'listings',
  create_listing: 'listings',
  highlight_listing: 'listings',
  import_listings: 'listings',
  request_verification: 'listings',
  verify_profession: 'team',
  verify_listing: 'listings',
  list_tasks: 'listings',
  read_metrics: 'figures',
  list_leads: 'leads',
  write_ready_answers: 'leads',
  plan_visits: 'leads',
  manage_billing: 'billing',
}
const everyAction = Object.keys(actions) as SellerPermission[]

test('who sells alone acts for themselves in everything', () => {
  for (const action of everyAction) {
    expect(authorize(alone(caller('ana')), action)).toEqual({ sellerId: 'ana' })
  }
})

test('a member acts for the agency with the right of the action, and gets 403 with every other one', () => {
  for (const right of ['listings', 'leads', 'figures', 'billing', 'team'] as const) {
    for (const action of everyAction) {
      const answer = answerOf(() => authorize(member(caller('ana'), 'agency', right), action))
      expect(answer, `${action} with ${right}`).toEqual(
        actions[action] === right ? { sellerId: 'agency' } : 403,
      )
    }
  }
})
