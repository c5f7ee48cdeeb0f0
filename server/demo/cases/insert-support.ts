import type { Executor } from '#server/platform/database/connect.ts'
import { contactMessages } from '#server/schema/administration/contact-tables.ts'
import {
  supportCaseNotes,
  supportCaseObjects,
  supportCases,
} from '#server/schema/administration/support-case-tables.ts'
import { insertAll } from '../insert-all.ts'
import { makeContactMessages } from './make-contact-messages.ts'
import type { MadeSupportCases } from './make-support-cases.ts'

/** What staff work on beside the queues of the other demonstration data. */
export async function insertSupport(tx: Executor, support: MadeSupportCases, now: Date) {
  await insertAll(tx, supportCases, support.cases)
  await insertAll(tx, supportCaseObjects, support.objects)
  await insertAll(tx, supportCaseNotes, support.notes)
  await insertAll(tx, contactMessages, makeContactMessages(now))
}
