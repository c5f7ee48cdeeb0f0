import type { stripeAccounts } from './accounts.ts'
import { newId, ok, refuse, type AnswerCall } from './answers.ts'

interface Transfer {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  destination: string
  transfer_group: string
}

/**
 * Transfers to the accounts of owners, and their reversals, which never exceed them.
 * @param refusals codes with which the next are refused
 */
export function stripeTransfers({ accounts }: ReturnType<typeof stripeAccounts>, refusals: string[]) {
  const transfers: Transfer[] = []

  const answer: AnswerCall = (method, path, body) => {
    if (path === '/v1/transfers' && method === 'POST') return openTransfer(body)
    const [, transferId] = /^\/v1\/transfers\/(\w+)\/reversals$/.exec(path) ?? []
    return transferId ? reverse(transferId, Number(body.get('amount'))) : undefined
  }

  function openTransfer(body: URLSearchParams) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const destination = accounts.get(body.get('destination') ?? '')
    if (destination?.capabilities.transfers !== 'active')
      return refuse('insufficient_capabilities_for_transfer')
    const transfer: Transfer = {
      id: newId('tr'),
      object: 'transfer',
      amount: Number(body.get('amount')),
      amount_reversed: 0,
      destination: destination.id,
      transfer_group: body.get('transfer_group') ?? '',
    }
    transfers.push(transfer)
    return ok(transfer)
  }

  function reverse(transferId: string, amount: number) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const transfer = transfers.find(({ id }) => id === transferId)
    if (!transfer || transfer.amount_reversed + amount > transfer.amount)
      return refuse('parameter_invalid_integer')
    transfer.amount_reversed += amount
    return ok({ id: newId('trr'), object: 'transfer_reversal', amount })
  }

  return { transfers, answer }
}
