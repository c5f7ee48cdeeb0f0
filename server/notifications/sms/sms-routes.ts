import * as contract from '#contract/messaging/sms-reports.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { receiveReport } from './receive-report.ts'

/** Webhook for delivery reports of the SMS carrier. */
export function smsRoutes(app: HttpApp) {
  serve(app, contract.receiveTextReport, async ({ params, request }) => {
    const signature = request?.headers['x-twilio-signature']
    await receiveReport(app, params.id, {
      signature: typeof signature === 'string' ? signature : '',
      form: { ...(request?.body as Record<string, string> | undefined) },
    })
    return undefined
  })
}
