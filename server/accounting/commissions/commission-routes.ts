import * as contract from '#contract/money/commissions.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { fileHeaders } from '#server/platform/http/files/write-table-file.ts'
import { listCommissions, monthsOr } from './list-commissions.ts'
import { writeCommissions } from './write-commissions.ts'

const limit = { name: 'commissions', max: 120, seconds: 600 }

/** What the platform earned by month and country, and its tax. */
export function commissionRoutes(app: HttpApp) {
  serve(
    app,
    contract.listCommissions,
    async ({ query }) => {
      const months = monthsOr(app.clock.now(), query)
      return { ...months, months: await listCommissions(app.db, months) }
    },
    limit,
  )
  serve(
    app,
    contract.downloadCommissions,
    async ({ query, actor, request, reply, language }) => {
      const { format, ...requested } = query
      const months = monthsOr(app.clock.now(), requested)
      await recordAudit(app, app.db, {
        action: 'export.ledger',
        entity: { kind: 'export', id: 'commissions' },
        after: { ...months, format },
        actor: signedIn(actor),
        visit: visitOf(request),
      })
      void reply?.headers(fileHeaders(`demeure-commissions-${months.from}-${months.to}`, format))
      return writeCommissions(await listCommissions(app.db, months), format, language)
    },
    limit,
  )
}
