import * as contract from '../../contract/audit.ts'
import type { App } from '../app.ts'
import { serve } from '../http/serve-endpoint.ts'
import { listAuditEntries } from './list-audit-entries.ts'

/** What was done by whom: permission `audit_view`. */
export function auditRoutes(app: App) {
  serve(app, contract.listAuditEntries, ({ query }) => listAuditEntries(app, query))
}
