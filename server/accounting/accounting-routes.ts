import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { commissionRoutes } from './commissions/commission-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { taxStatementRoutes } from './tax-statements/tax-statement-routes.ts'
import { transmissionRoutes } from './invoice-transmissions/transmission-routes.ts'
import { payoutBatchRoutes } from './payout-batches/payout-batch-routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'

/** The desk of accounting: the ledger, its reconciliation, batches of payouts and taxes. */
export function accountingRoutes(app: HttpApp & ApprovalContext) {
  ledgerRoutes(app)
  reconciliationRoutes(app)
  payoutBatchRoutes(app)
  commissionRoutes(app)
  taxStatementRoutes(app)
  transmissionRoutes(app)
}
