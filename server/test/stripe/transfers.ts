import type { stripeAccounts } from './accounts.ts'
import { list, newId, ok, refuse, type AnswerCall } from './answers.ts'

interface Transfer {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  destination: string
  transfer_group: string
  metadata: { payout_id: string }
}

interface Reversal {
  id: string
  object: 'transfer_reversal'
  amount: number
  transfer: string
  metadata: { reversal_id: string }
}

/**
 * Transfers to the accounts of owners, and their reversals, which never exceed them.
 * @param refusals codes with which the next are refused
 */
export function stripeTransfers({ accounts }: ReturnType<typeof stripeAccounts>, refusals: string[]) {
  const transfers: Transfer[] = []
  const reversals: Reversal[] = []

  const answer: AnswerCall = (method, path, body) => {
    if (path === '/v1/transfers' && method === 'POST') return openTransfer(body)
    if (path === '/v1/transfers') {
      const isOf = ({ destination, transfer_group: group }: Transfer) =>
        destination === body.get('destination') && group === body.get('transfer_group')
      return list(transfers.filter(isOf))
    }
    const [, transferId] = /^\/v1\/transfers\/(\w+)\/reversals$/.exec(path) ?? []
    if (!transferId) return undefined
    if (method === 'POST') return reverse(transferId, body)
    return list(reversals.filter(({ transfer }) => transfer === transferId))
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
      metadata: { payout_id: body.get('metadata[payout_id]') ?? '' },
    }
    transfers.push(transfer)
    return ok(transfer)
  }

  function reverse(transferId: string, body: URLSearchParams) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const amount = Number(body.get('amount'))
    const transfer = transfers.find(({ id }) => id === transferId)
    if (!transfer || transfer.amount_reversed + amount > transfer.amount)
      return refuse('parameter_invalid_integer')
    transfer.amount_reversed += amount
    const reversal: Reversal = {
      id: newId('trr'),
      object: 'transfer_reversal',
      amount,
      transfer: transferId,
      metadata: { reversal_id: body.get('metadata[reversal_id]') ?? '' },
    }
    reversals.push(reversal)
    return ok(reversal)
  }

  return { transfers, answer }
}
