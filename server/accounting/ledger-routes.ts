import { companyDay } from '#contract/core/date-format.ts'
import * as contract from '#contract/money/accounting.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { type Call, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { countTransactions } from './balances/balance-queries.ts'
import { readTrialBalance } from './balances/show-trial-balance.ts'
import { verifyLedger } from './balances/verify-ledger.ts'
import { writeTrialBalance } from './balances/write-trial-balance.ts'
import { presentMovement, presentTransactions } from './transactions/present-transactions.ts'
import { findSearched } from './transactions/source-queries.ts'
import { findMovements, findTransactions } from './transactions/transaction-queries.ts'
import { writeJournal } from './transactions/write-journal.ts'
import { fileHeaders } from '#server/platform/http/files/write-table-file.ts'

/** Verification reads every entry, so it is rate limited. */
const verifyLimit = { name: 'ledger verification', max: 20, seconds: 600 }
const fileLimit = { name: 'ledger files', max: 60, seconds: 600 }

/** The ledger as staff reads it: permission `view_stats`. */
export function ledgerRoutes(app: HttpApp) {
  balances(app)
  operations(app)
}

function balances(app: HttpApp) {
  serve(app, contract.showTrialBalance, async ({ query }) => {
    const now = app.clock.now()
    const date = query.date ?? companyDay(now)
    return {
      date,
      checked_at: now.toISOString(),
      transactions: await countTransactions(app.db, date),
      currencies: await readTrialBalance(app.db, date),
    }
  })
  serve(
    app,
    contract.downloadTrialBalance,
    async (call) => {
      const { format, date = companyDay(app.clock.now()) } = call.query
      await recordExport(app, call, { date, format })
      void call.reply?.headers(fileHeaders(`demeure-balance-${date}`, format))
      return writeTrialBalance(await readTrialBalance(app.db, date), format, call.language)
    },
    fileLimit,
  )
  serve(
    app,
    contract.verifyLedger,
    async () => {
      const { checkedAt, unbalanced, wrongSums } = await verifyLedger(app)
      return {
        checked_at: checkedAt.toISOString(),
        unbalanced_transaction_id: unbalanced ?? null,
        wrong_sums: wrongSums,
      }
    },
    verifyLimit,
  )
}

function operations(app: HttpApp) {
  serve(app, contract.listLedgerTransactions, async ({ query }) => {
    const { before, per_page: limit, search, ...filter } = query
    const found = search ? await findSearched(app.db, search) : undefined
    const rows = await findTransactions(app.db, { ...filter, found }, { before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return {
      items: await presentTransactions(app.db, shown),
      next_before: rows.length > limit ? shown.at(-1)!.transaction.id : null,
    }
  })
  serve(app, contract.showLedgerTransaction, async ({ params }) => {
    const found = { ids: [params.id], bookingIds: [] }
    const rows = await findTransactions(app.db, { found }, { limit: 20 })
    const row = rows.find(({ transaction }) => transaction.id === params.id)
    if (!row) throw notFound()
    return (await presentTransactions(app.db, [row]))[0]!
  })
  serve(app, contract.listAccountMovements, async ({ params, query }) => {
    const { before, per_page: limit, ...filter } = query
    const rows = await findMovements(app.db, params.account, filter, { before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return {
      items: shown.map(presentMovement),
      next_before: rows.length > limit ? shown.at(-1)!.entry.id : null,
    }
  })
  serve(
    app,
    contract.downloadJournal,
    async (call) => {
      const { format, ...filter } = call.query
      await recordExport(app, call, { ...filter, format })
      void call.reply?.headers(fileHeaders(`demeure-journal-${filter.from}-${filter.to}`, format))
      return writeJournal(app.db, filter, format, call.language)
    },
    fileLimit,
  )
}

function recordExport(
  app: HttpApp,
  { actor, request }: Pick<Call<typeof contract.downloadJournal>, 'actor' | 'request'>,
  facts: Record<string, string | undefined>,
) {
  const after = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  return recordAudit(app, app.db, {
    action: 'export.ledger',
    entity: { kind: 'export', id: 'ledger' },
    after,
    actor: signedIn(actor),
    visit: visitOf(request),
  })
}
