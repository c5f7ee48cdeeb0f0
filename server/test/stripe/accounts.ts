import { newId, ok, refuse, type AnswerCall } from './answers.ts'

interface Account {
  id: string
  object: 'account'
  country: string
  details_submitted: boolean
  payouts_enabled: boolean
  capabilities: { transfers: 'active' | 'inactive' }
}

/** Accounts of owners, with Stripe's identity form. */
export function stripeAccounts(url: string) {
  const accounts = new Map<string, Account>()

  const answer: AnswerCall = (method, path, body) => {
    if (path === '/v1/accounts' && method === 'POST') return ok(openAccount(body.get('country') ?? 'FR'))
    if (path === '/v1/account_links') {
      const account = body.get('account') ?? ''
      if (!accounts.has(account)) return refuse('resource_missing')
      const back = { return_url: body.get('return_url') }
      return ok({ object: 'account_link', url: `${url}/connect/${account}`, ...back })
    }
    const account = accounts.get(path.slice('/v1/accounts/'.length))
    return account && ok(account)
  }

  function openAccount(country: string) {
    const account: Account = {
      id: newId('acct'),
      object: 'account',
      country,
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    }
    accounts.set(account.id, account)
    return account
  }

  return {
    accounts,
    answer,
    /** Submits the form as an owner, and verifies it as Stripe. */
    fillIn: (accountId: string, how: 'submitted' | 'verified') => {
      const account = accounts.get(accountId)!
      account.details_submitted = true
      if (how === 'verified') {
        account.payouts_enabled = true
        account.capabilities.transfers = 'active'
      }
      return account
    },
  }
}
