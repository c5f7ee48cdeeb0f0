import type { Executor } from '#server/platform/database/connect.ts'
import { contactAnswers, contactMessages } from '#server/schema/administration/contact-tables.ts'
import {
  supportCaseNotes,
  supportCaseObjects,
  supportCases,
} from '#server/schema/administration/support-case-tables.ts'
import { supportMessages, supportTickets } from '#server/schema/administration/support-tables.ts'
import { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { insertAll } from '../insert-all.ts'
import type { People } from '../people/make-people.ts'
import { makeContactMessages } from './make-contact-messages.ts'
import { makeDataRequests } from './make-data-requests.ts'
import type { MadeSupportCases } from './make-support-cases.ts'
import { makeSupportTickets } from './make-support-tickets.ts'

/** What staff work on beside the queues of the other demonstration data. */
export async function insertSupport(tx: Executor, support: MadeSupportCases, people: People, now: Date) {
  await insertAll(tx, supportCases, support.cases)
  await insertAll(tx, supportCaseObjects, support.objects)
  await insertAll(tx, supportCaseNotes, support.notes)
  const { tickets, messages } = makeSupportTickets(now, people)
  await insertAll(tx, supportTickets, tickets)
  await insertAll(tx, supportMessages, messages)
  await insertAll(tx, dataRequests, makeDataRequests(now, people))
  const contact = makeContactMessages(now, people)
  await insertAll(tx, contactMessages, contact.messages)
  await insertAll(tx, contactAnswers, contact.answers)
}
