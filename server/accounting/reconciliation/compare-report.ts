import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { compareLines, type Difference } from './compare-lines.ts'
import { differenceLifecycle } from './difference-lifecycle.ts'
import { findProviderMovements, findSourceIds, type ProviderMovement } from './movement-queries.ts'
import {
  type DifferenceRow,
  findDifferencesOf,
  findLines,
  findOpenReports,
  findProvedElsewhere,
  insertDifferences,
  lockReport,
  saveDifference,
  saveMatches,
  saveReport,
} from './reconciliation-queries.ts'

const chunk = 1_000

/**
 * Compares a stored report with the ledger as it is now: new differences are inserted, those whose two amounts have met
 * are closed, those whose amounts changed are open again.
 */
export async function compareReport(tx: Transaction, app: Pick<Context, 'clock'>, reportId: string) {
  const report = await lockReport(tx, reportId)
  // An answer of the bank is about its own batch alone: nothing that arrives later matches it.
  if (!report || report.provider === 'bank') return
  const lines = await findLines(tx, reportId)
  const references = [...new Set(lines.flatMap((line) => line.references))]
  const named = await findNamedMovements(tx, report.provider, references)
  const inPeriod = await findProviderMovements(tx, report.provider, {
    from: report.firstAt,
    to: report.lastAt,
  })
  const proved = await findProvedElsewhere(
    tx,
    reportId,
    [...named, ...inPeriod].map(({ transactionId }) => transactionId),
  )
  const isFree = ({ transactionId }: ProviderMovement) => !proved.has(transactionId)
  const { matched, differences } = compareLines(lines, named.filter(isFree), inPeriod.filter(isFree))
  await saveMatches(tx, reportId, matched)
  await storeDifferences(tx, app, reportId, differences)
  await saveReport(tx, reportId, { comparedAt: app.clock.now() })
}

async function findNamedMovements(
  tx: Transaction,
  provider: Parameters<typeof findSourceIds>[1],
  references: string[],
) {
  const sourceIds = new Set<string>()
  for (let at = 0; at < references.length; at += chunk)
    for (const id of await findSourceIds(tx, provider, references.slice(at, at + chunk))) sourceIds.add(id)
  const ids = [...sourceIds]
  const movements: ProviderMovement[] = []
  for (let at = 0; at < ids.length; at += chunk)
    movements.push(...(await findProviderMovements(tx, provider, { sourceIds: ids.slice(at, at + chunk) })))
  return movements
}

const keyOf = ({ kind, about }: Pick<Difference, 'kind' | 'about'>) => `${kind} ${about}`

async function storeDifferences(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  reportId: string,
  differences: Difference[],
) {
  const now = clock.now()
  const existing = new Map((await findDifferencesOf(tx, reportId)).map((row) => [keyOf(row), row]))
  const found = new Set(differences.map(keyOf))
  const fresh = differences.filter((difference) => !existing.has(keyOf(difference)))
  await insertDifferences(
    tx,
    fresh.map((difference) => ({ id: randomUUIDv7(), reportId, ...difference, createdAt: now })),
  )
  for (const difference of differences) {
    const row = existing.get(keyOf(difference))
    if (row) await follow(tx, row, difference)
  }
  for (const row of existing.values()) {
    if (found.has(keyOf(row)) || !differenceLifecycle.find('match', row, 'system')) continue
    await saveDifference(tx, row.id, { status: 'matched', closedAt: now })
  }
}

/** A difference that is there again: an explanation holds as long as both amounts stay as they were. */
async function follow(tx: Transaction, row: DifferenceRow, { reportMinor, ledgerMinor }: Difference) {
  const isSame = row.reportMinor === reportMinor && row.ledgerMinor === ledgerMinor
  if (row.status === 'open' ? isSame : isSame && row.status === 'explained') return
  const status = row.status === 'open' ? 'open' : differenceLifecycle.after('differ', row, 'system')
  await saveDifference(tx, row.id, {
    status,
    reportMinor,
    ledgerMinor,
    reason: null,
    link: null,
    closedBy: null,
    closedAt: null,
  })
}

/** Compares reports with open differences again: what arrived since closes them. */
export async function compareOpenReports(
  app: Pick<Context, 'db' | 'clock'>,
  provider?: Parameters<typeof findOpenReports>[1],
) {
  for (const id of await findOpenReports(app.db, provider))
    await app.db.transaction((tx) => compareReport(tx, app, id))
}
