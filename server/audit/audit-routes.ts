import * as contract from '#contract/administration/audit.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { exportAudit } from './export-audit.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { verifyAudit } from './verify-audit.ts'

/** Verification reads the whole chain, so it is rate limited. */
const verifyLimit = { name: 'audit verification', max: 20, seconds: 600 }

/** Endpoints of the audit trail: permission `audit_view`. */
export function auditRoutes(app: HttpApp) {
  serve(app, contract.listAuditEntries, ({ query }) => listAuditEntries(app, query))
  serve(app, contract.verifyAudit, () => verifyAudit(app), verifyLimit)
  serve(app, contract.exportAudit, ({ query, actor, request, reply }) => {
    void reply?.header('content-disposition', 'attachment; filename="demeure-audit.csv"')
    return exportAudit(app, query, signedIn(actor), visitOf(request))
  })
}
