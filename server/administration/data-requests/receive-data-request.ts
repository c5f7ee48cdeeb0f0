import { randomUUIDv7 } from 'node:crypto'
import { companyDay } from '#contract/core/date-format.ts'
import type { DataRequestChannel, DataRequestKind } from '#contract/people/data-request-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type By, lockPersonToActOn } from '../person-actions/lock-person.ts'
import { lastDayOf } from './data-request-clock.ts'
import { findDataRequestRow, insertDataRequest } from './data-request-queries.ts'
import { notifyReceived } from './notify-data-request.ts'

const requestPending = refusal(
  'request_pending',
  409,
  localized('Une demande de cette sorte est déjà ouverte pour cette personne'),
)
const receivedLater = () =>
  fieldRefusal('received_on', 'received_later', localized('Choisissez un jour qui n’est pas à venir'))

interface Received {
  kind: DataRequestKind
  channel: DataRequestChannel
  received_on: string
  note: string
}

/** Registers a request and confirms it to its person. @returns its id @throws 403, 404, 409, 422 */
export function receiveDataRequest(
  app: Context,
  userId: string,
  { kind, channel, received_on: receivedOn, note }: Received,
  { actor, visit }: By,
) {
  return app.db.transaction(async (tx) => {
    await lockPersonToActOn(tx, actor, userId)
    const now = app.clock.now()
    if (receivedOn > companyDay(now)) throw receivedLater()
    const id = randomUUIDv7()
    const inserted = await insertDataRequest(tx, {
      id,
      userId,
      kind,
      channel,
      note,
      receivedOn,
      dueOn: lastDayOf(receivedOn, false),
      recordedBy: actor.userId,
      createdAt: now,
    })
    if (!inserted) throw requestPending()
    await notifyReceived(tx, app, (await findDataRequestRow(tx, id))!)
    await recordAudit(app, tx, {
      action: 'privacy_request.received',
      entity: { kind: 'user', id: userId },
      after: { kind, channel, received_on: receivedOn },
      actor,
      visit,
    })
    return id
  })
}
