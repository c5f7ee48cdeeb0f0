import { createHash } from 'node:crypto'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type InvoiceState, readInvoiceStates } from './read-invoice-states.ts'
import { PlatformRefused, type RegisteredPlatform, registeredPlatform } from './registered-platform.ts'
import { renderTransmitted } from './render-transmitted.ts'
import { finalStatuses, transmissionLifecycle } from './transmission-lifecycle.ts'
import {
  lockDue,
  lockTransmission,
  oldestOpenDeposit,
  queueInvoices,
  saveTransmission,
  type TransmissionRow,
} from './transmission-queries.ts'

/** Minutes until the next attempt after each failure; the last one goes on every day. */
const retryMinutes = [1, 5, 30, 120, 720, 1_440]
/** Minutes until the acknowledgement of a deposited invoice is read again. */
const acknowledgeMinutes = 30
/** Transmissions of one run, so that a silent platform does not hold up the other jobs. */
const mostInRun = 50

/**
 * Sends invoices to the registered platform and reads what became of them. Runs every minute; does nothing where no
 * platform is configured.
 */
export async function transmitInvoices(app: Context) {
  const platform = registeredPlatform(app)
  const since = app.config.E_INVOICING_SINCE
  if (!platform || !since) return
  await queueInvoices(app.db, since, app.clock.now())
  for (let sent = 0; sent < mostInRun; sent++) {
    if (!(await transmitNext(app, platform))) break
  }
}

/** Reads the messages of the life cycle since the oldest deposit that is open. Runs every hour. */
export async function followInvoices(app: Context) {
  const platform = registeredPlatform(app)
  const since = platform && (await oldestOpenDeposit(app.db))
  if (!platform || !since) return
  for (const document of await platform.readLifecycle(since)) {
    for (const state of readInvoiceStates(document))
      await app.db.transaction((tx) => storeState(tx, app, { number: state.number }, state))
  }
}

/** @returns whether one was due */
async function transmitNext(app: Context, platform: RegisteredPlatform) {
  const due = await app.db.transaction(async (tx) => {
    const row = await lockDue(tx, app.clock.now())
    if (!row) return undefined
    // Recorded before the call: a crash in between is a failed attempt, and the next one looks for the flow first.
    const attempts = row.attempts + 1
    const minutes = retryMinutes[Math.min(row.attempts, retryMinutes.length - 1)]!
    const now = app.clock.now()
    await saveTransmission(tx, row.documentId, { attempts, nextAt: inMinutes(now, minutes), updatedAt: now })
    return row
  })
  if (!due) return false
  try {
    if (due.status === 'waiting') await deposit(app, platform, due)
    else await readAcknowledgement(app, platform, due)
  } catch (error) {
    await storeFailure(app, due, error)
  }
  return true
}

async function deposit(app: Context, platform: RegisteredPlatform, row: TransmissionRow) {
  const { documentId } = row
  const { number, file } = await renderTransmitted(app, app.db, documentId)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const existing = row.attempts > 0 ? await platform.findFlow(number) : undefined
  const flowId = existing ?? (await platform.deposit({ number, file, sha256 }))
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const present = await lockTransmission(tx, { documentId })
    const status = present && transmissionLifecycle.find('deposit', present, 'system')
    if (!status) return
    await saveTransmission(tx, documentId, {
      status,
      flowId,
      failure: null,
      attempts: 0,
      nextAt: inMinutes(now, 1),
      depositedAt: now,
      updatedAt: now,
    })
  })
}

async function readAcknowledgement(app: Context, platform: RegisteredPlatform, row: TransmissionRow) {
  const { documentId, flowId } = row
  const { acknowledgement } = await platform.readFlow(flowId!)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    if (acknowledgement?.status === 'Error') {
      const [detail] = acknowledgement.details ?? []
      await storeState(
        tx,
        app,
        { documentId },
        {
          status: 'rejected',
          reasonCode: detail?.reasonCode?.slice(0, 60) ?? null,
          reasonText: detail?.reasonMessage?.slice(0, 500) ?? null,
        },
      )
      return
    }
    const isPending = acknowledgement?.status !== 'Ok'
    const nextAt = isPending ? inMinutes(now, acknowledgeMinutes) : null
    await saveTransmission(tx, documentId, { failure: null, attempts: 0, nextAt, updatedAt: now })
  })
}

/** A platform that refuses the file itself refuses it again: the invoice is rejected; any other failure is retried. */
async function storeFailure(app: Context, { documentId, status }: TransmissionRow, error: unknown) {
  app.log.warn({ err: error, document: documentId }, 'an invoice could not be transmitted')
  const message = error instanceof Error ? error.message.slice(0, 300) : String(error)
  await app.db.transaction(async (tx) => {
    await saveTransmission(tx, documentId, { failure: message })
    if (!(error instanceof PlatformRefused) || status !== 'waiting') return
    // Refused for good: somebody has to look at it, and a press tries again.
    await saveTransmission(tx, documentId, { nextAt: null, reasonCode: error.code })
    await notifyOfRefusal(tx, app)
  })
}

/** Stores a state that the platform announces, unless the invoice has gone further. */
async function storeState(
  tx: Transaction,
  app: Context,
  of: { number: string } | { documentId: string },
  { status, reasonCode, reasonText }: Omit<InvoiceState, 'number'>,
) {
  const row = await lockTransmission(tx, of)
  if (!row) return
  const action = status === 'refused' || status === 'rejected' ? 'refuse' : 'announce'
  const next = transmissionLifecycle.find(action, row, 'platform', status)
  if (!next) return
  const now = app.clock.now()
  const isFinal = finalStatuses.includes(next)
  await saveTransmission(tx, row.documentId, {
    status: next,
    reasonCode,
    reasonText,
    failure: null,
    ...(isFinal && { nextAt: null }),
    updatedAt: now,
  })
  if (action === 'refuse') await notifyOfRefusal(tx, app)
}

function notifyOfRefusal(tx: Transaction, app: Context) {
  return notifyAdmins(tx, app, {
    event: 'refund_refused',
    title: localized('Facture électronique refusée'),
    message: localized('La plateforme ou l’acheteur a refusé une facture : le motif est avec elle.'),
    link: '/admin-dash/ledger/invoices',
  })
}

function inMinutes(now: Date, minutes: number) {
  return new Date(now.getTime() + minutes * 60_000)
}
