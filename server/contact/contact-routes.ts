import { windowOf } from '#contract/administration/request-limits.ts'
import * as contract from '#contract/messaging/contact.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { refuseForeignOrigin } from '#server/platform/http/endpoints/own-origin.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { listMailbox } from './list-mailbox.ts'
import { receiveContactMessage } from './receive-contact-message.ts'
import { logBrowserError } from './report-browser-error.ts'

const contactLimit = { name: 'contact', ...windowOf('limit_contact') }
const reportLimit = { name: 'browser-errors', max: 60, seconds: 3600 }

const received = localized('Votre message est parti. Nous vous répondrons par e-mail.')

/** The contact form, the mailbox of a demonstration, and reports of browser errors. */
export function mailRoutes(app: HttpApp) {
  serve(
    app,
    contract.sendContactMessage,
    async ({ body, language }) => ({
      reference: await receiveContactMessage(app, body, language),
      message: received[language],
    }),
    contactLimit,
  )
  serve(app, contract.listMailbox, ({ query, reply }) => {
    void reply?.header('cache-control', 'private, no-store')
    return listMailbox(app, query.to)
  })
  serve(
    app,
    contract.reportBrowserError,
    ({ body, request }) => {
      refuseForeignOrigin(app, request)
      logBrowserError(app, body, request?.id ?? '')
    },
    reportLimit,
  )
}
