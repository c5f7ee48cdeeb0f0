import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { setImmediate as nextImmediate } from 'node:timers/promises'
import { listRoles } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuditAction } from '#contract/administration/audit-labels.ts'
import type { TaxFileFailure } from '#contract/rentals/tourist-tax-file.ts'
import { replaceTariffs } from './import-deliberations.ts'
import { type DeliberationFile, DeliberationFileError, openDeliberations } from './read-deliberations.ts'
import {
  endImport,
  findIdleImports,
  lockRunning,
  noteProgress,
  takeImport,
  type TaxImportRow,
} from './tax-import-queries.ts'

/** Without progress for so long, the process of an import has stopped. */
const idleMilliseconds = 120_000
/** Between two notes of progress. */
const noteMilliseconds = 1_000

/** Resumes an import that a stopped server left. */
export async function resumeTaxImports(app: Context) {
  const idleSince = new Date(app.clock.now().getTime() - idleMilliseconds)
  for (const { id } of await findIdleImports(app.db, idleSince)) await runTaxImport(app, id, idleSince)
}

/** Reads a stored file and puts its tariffs in the place of the former ones, all or nothing. */
export async function runTaxImport(app: Context, id: string, idleSince: Date) {
  const job = await takeImport(app.db, id, idleSince, app.clock.now())
  if (!job?.content) return
  try {
    const file = await readStored(app, id, job.content)
    await app.db.transaction(async (tx) => {
      if (!(await lockRunning(tx, id))) return
      await replaceTariffs(tx, file)
      await finishImport(app, tx, job, file)
    })
  } catch (error) {
    const failure = error instanceof DeliberationFileError ? error.code : 'fault'
    if (failure === 'fault')
      app.log.error({ err: error, import: id }, 'tourist tax tariffs were not imported')
    await app.db.transaction(async (tx) => {
      if (await lockRunning(tx, id)) await failImport(app, tx, job, failure)
    })
  }
}

/** Reads piece by piece, so that requests are answered in between and memory holds one deliberation at a time. */
async function readStored(app: Context, id: string, content: Uint8Array) {
  const reading = openDeliberations()
  const decoder = new TextDecoder()
  let noted = app.clock.now().getTime()
  for await (const piece of Readable.from([content]).pipe(createGunzip({ chunkSize: 32 * 1024 }))) {
    reading.write(decoder.decode(piece as Uint8Array, { stream: true }))
    const now = app.clock.now()
    if (now.getTime() - noted >= noteMilliseconds) {
      noted = now.getTime()
      await noteProgress(app.db, id, { ...reading.progress(), progressAt: now })
    }
    await nextImmediate()
  }
  reading.write(decoder.decode())
  const file = reading.close()
  await noteProgress(app.db, id, { ...reading.progress(), progressAt: app.clock.now() })
  return file
}

async function finishImport(app: Context, tx: Transaction, job: TaxImportRow, file: DeliberationFile) {
  const { publishedOn, communes, seasonal, excluded } = file
  await endImport(tx, job.id, {
    status: 'finished',
    finishedAt: app.clock.now(),
    publishedOn,
    communes,
    seasonal,
    ...excluded,
  })
  await recordEnd(app, tx, job, 'tariff.imported', {
    published_on: publishedOn,
    communes,
    left_out: excluded.zoned + excluded.aboveCeiling + excluded.unreadable,
  })
}

async function failImport(app: Context, tx: Transaction, job: TaxImportRow, failure: TaxFileFailure) {
  await endImport(tx, job.id, { status: 'failed', finishedAt: app.clock.now(), failure })
  await recordEnd(app, tx, job, 'tariff.import_failed', { failure })
}

async function recordEnd(
  app: Context,
  tx: Transaction,
  { id, fileName, requestedBy }: TaxImportRow,
  action: AuditAction,
  facts: Record<string, string | number>,
) {
  const roles = requestedBy ? (await listRoles(tx, requestedBy)).map(({ role }) => role) : []
  await recordAudit(app, tx, {
    action,
    entity: { kind: 'tariff', id },
    after: { file: fileName, ...facts },
    actor: requestedBy ? { userId: requestedBy, roles } : null,
  })
}
