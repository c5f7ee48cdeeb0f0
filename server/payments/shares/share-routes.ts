import * as contract from '#contract/bookings/payment-shares.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import type { PaymentContext } from '../payment-context.ts'
import { readShareKey } from './share-link.ts'
import { showShare } from './show-share.ts'
import { startShare } from './start-share.ts'

const showLimit = { name: 'payment-share-look', max: 120, seconds: 600 }
const startLimit = { name: 'payment-share-start', max: 20, seconds: 600 }

/** Calls of whoever has the link of a share, without an account. */
export function shareRoutes(app: HttpApp & PaymentContext) {
  const idOf = (key: string) => {
    const id = readShareKey(app, key)
    if (!id) throw notFound()
    return id
  }
  serve(
    app,
    contract.showPaymentShare,
    ({ body, actor }) => showShare(app, idOf(body.key), actor?.userId),
    showLimit,
  )
  serve(
    app,
    contract.startPaymentShare,
    async ({ body, language }) => {
      const { key, name, email } = body
      const { started } = await startShare(app, idOf(key), { name, email, language })
      return { redirect_url: started.redirectUrl ?? null }
    },
    startLimit,
  )
}
