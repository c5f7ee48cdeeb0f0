import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import type { BulkTransition, Movable } from './bulk-transitions.ts'

export interface BulkResult<Sale extends Movable = Movable> {
  sale: Sale
  /** The server's message, where the transition was refused. */
  refusal: string | undefined
}

/** Runs a transition over listings one after the other; a refusal does not stop the others. */
export async function transitionAll<Sale extends Movable>(
  sales: readonly Sale[],
  transition: BulkTransition,
  { reason, onDone }: { reason?: string | undefined; onDone: (result: BulkResult<Sale>) => void },
) {
  for (const sale of sales) {
    onDone({ sale, refusal: await refusalOf(() => run(sale.id, transition, reason)) })
  }
}

async function refusalOf(work: () => Promise<unknown>) {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

function run(id: string, transition: BulkTransition, reason: string | undefined): Promise<unknown> {
  const params = { id }
  switch (transition) {
    case 'confirm':
      return api('POST /properties-for-sale/seller/:id/confirm', { params })
    case 'delete':
      return api('DELETE /properties-for-sale/seller/:id', { params })
    case 'relist':
      return api('POST /properties-for-sale/shared/status/:id/publish', {
        params,
        body: { publish_immediately: true },
      })
    case 'submit':
      return to('pending_validation')
    case 'take_back':
      return to('draft')
    case 'withdraw':
      return to('withdrawn')
  }
  function to(new_status: 'pending_validation' | 'draft' | 'withdrawn') {
    return api('PATCH /properties-for-sale/shared/status/:id/status', {
      params,
      body: { new_status, ...(reason && { reason }) },
    })
  }
}
