import { randomUUIDv7 } from 'node:crypto'
import type { TicketCategory, TicketParty } from '#contract/administration/support-words.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { attachTo } from './attachments.ts'
import {
  closeAnsweredBefore,
  deleteTicketsOf,
  insertMessage,
  insertTicket,
  lockTicket,
  messagesOfPerson,
  updateTicket,
} from './support-queries.ts'
import { tellHouseOfTicket, tellSellerOfAnswer } from './tell-support.ts'
import { ticketLifecycle } from './ticket-lifecycle.ts'

/** Days without a word of its seller after which an answered question is closed. */
const quietDays = 14

interface Author {
  id: string
  as: TicketParty
}

/** Opens a question of a seller, and tells the house. */
export async function openTicket(
  tx: Executor,
  app: Context,
  userId: string,
  asked: { category: TicketCategory; subject: string; message: string; attachment_ids: string[] },
) {
  const now = app.clock.now()
  const id = randomUUIDv7()
  const { category, subject } = asked
  const number = await insertTicket(tx, { id, userId, category, subject, createdAt: now, updatedAt: now })
  const messageId = randomUUIDv7()
  await insertMessage(tx, {
    id: messageId,
    ticketId: id,
    from: 'seller',
    authorId: userId,
    body: asked.message,
    createdAt: now,
  })
  await attachTo(tx, messageId, userId, asked.attachment_ids)
  await tellHouseOfTicket(tx, app, { id, number, subject }, 'opened')
  return id
}

/**
 * Writes under a question, and tells the other side.
 * @throws 404 for another seller's, 409 where the house writes under a closed one
 */
export async function writeUnderTicket(
  tx: Executor,
  app: Context,
  id: string,
  {
    author,
    message,
    attachment_ids: attachmentIds,
    close = false,
  }: { author: Author; message: string; attachment_ids: string[]; close?: boolean },
) {
  const ticket = await lockFor(tx, id, author)
  const replied = ticketLifecycle.after('reply', ticket, author.as)
  const status = close ? ticketLifecycle.after('close', { status: replied }, author.as) : replied
  const now = app.clock.now()
  const messageId = randomUUIDv7()
  await insertMessage(tx, {
    id: messageId,
    ticketId: id,
    from: author.as,
    authorId: author.id,
    body: message,
    createdAt: now,
  })
  await attachTo(tx, messageId, author.id, attachmentIds)
  await updateTicket(tx, id, { status, lastFrom: author.as, updatedAt: now })
  if (author.as === 'house') return tellSellerOfAnswer(tx, app, ticket, message)
  // One word to the house is enough while it has not answered.
  if (ticket.status !== 'open') await tellHouseOfTicket(tx, app, ticket, 'again')
}

/** @throws 404 for another seller's, 409 where it is closed */
export async function closeTicket(tx: Executor, app: Context, id: string, author: Author) {
  const ticket = await lockFor(tx, id, author)
  const status = ticketLifecycle.after('close', ticket, author.as)
  await updateTicket(tx, id, { status, updatedAt: app.clock.now() })
}

async function lockFor(tx: Executor, id: string, author: Author) {
  const ticket = await lockTicket(tx, id)
  if (!ticket || (author.as === 'seller' && ticket.userId !== author.id)) throw notFound()
  return ticket
}

/** Closes questions that were answered a while ago. */
export async function closeQuietTickets(app: Context) {
  const now = app.clock.now()
  await closeAnsweredBefore(app.db, new Date(now.getTime() - quietDays * 86_400_000), now)
}

/** What somebody wrote to the house goes with their account. */
export function eraseTicketsOf(tx: Executor, userId: string) {
  return deleteTicketsOf(tx, userId)
}

export function exportTicketsOf(db: Executor, userId: string) {
  return messagesOfPerson(db, userId)
}
