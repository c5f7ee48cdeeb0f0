import { companyDay } from '#contract/core/date-format.ts'
import * as myAccount from '#contract/accounts/my-account.ts'
import { clearRefreshCookie } from '#server/accounts/sessions/session-cookies.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { assertMayClose, closeAccount } from './close-account.ts'
import { exportAccount } from './export-account.ts'

const exportLimit = { name: 'export', max: 10, seconds: 3600 }

/** Data export and closing of one's account (GDPR, articles 15, 17 and 20). */
export function privacyRoutes(app: HttpApp) {
  serve(app, myAccount.closeMyAccount, async ({ actor, body, request, reply }) => {
    await closeAccount(app, signedIn(actor), body, visitOf(request))
    clearRefreshCookie(reply)
    void reply?.header('clear-site-data', '"cache", "storage"')
  })
  refuseInOrder(app, [myAccount.closeMyAccount], ({ actor }) =>
    app.db.transaction((tx) => assertMayClose(app, tx, signedIn(actor).userId)),
  )

  serve(
    app,
    myAccount.exportMyData,
    async ({ actor, request, reply }) => {
      const archive = await exportAccount(app, signedIn(actor).userId, visitOf(request))
      const day = companyDay(app.clock.now())
      void reply?.header('content-disposition', `attachment; filename="demeure-${day}.zip"`)
      return archive
    },
    exportLimit,
  )
}
