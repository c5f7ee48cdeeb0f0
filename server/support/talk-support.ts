import { randomUUIDv7 } from 'node:crypto'
import type { TicketCategory } from '#contract/administration/support/support-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
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
import { notifyStaffOfTicket, notifySellerOfAnswer } from './notify-support.ts'
import { ticketLifecycle } from './ticket-lifecycle.ts'
import { authorize, type TicketCaller } from './ticket-access.ts'

/** Opens a seller's ticket, and notifies staff. */
export async function openTicket(
  tx: Executor,
  app: Context,
  userId: string,
  requested: { category: TicketCategory; subject: string; message: string; attachment_ids: string[] },
) {
  const now = app.clock.now()
  const id = randomUUIDv7()
  const { category, subject } = requested
  const number = await insertTicket(tx, { id, userId, category, subject, createdAt: now, updatedAt: now })
  const messageId = randomUUIDv7()
  await insertMessage(tx, {
    id: messageId,
    ticketId: id,
    from: 'seller',
    authorId: userId,
    body: requested.message,
    createdAt: now,
  })
  await attachTo(tx, messageId, userId, requested.attachment_ids)
  await notifyStaffOfTicket(tx, app, { id, number, subject }, 'opened')
  return id
}

/** @returns a locked ticket, with its status after a message @throws 404, 409 */
export async function takeAnswerable(tx: Executor, id: string, author: TicketCaller) {
  const ticket = await lockTicket(tx, id)
  authorize(author, 'reply', ticket)
  return { ticket, replied: ticketLifecycle.after('reply', ticket, author.as) }
}

/**
 * Adds a message to a ticket, and notifies the other side.
 * @throws 404 for another seller's, 409 where staff writes in a closed one
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
  }: { author: TicketCaller; message: string; attachment_ids: string[]; close?: boolean },
) {
  const { ticket, replied } = await takeAnswerable(tx, id, author)
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
  const isReopened = status === 'open' && ticket.status !== 'open'
  await updateTicket(tx, id, {
    status,
    lastFrom: author.as,
    updatedAt: now,
    ...(isReopened && { reopenedAt: now }),
  })
  if (author.as === 'house') return notifySellerOfAnswer(tx, app, ticket, message)
  // Staff is notified once until it has answered.
  if (ticket.status !== 'open') await notifyStaffOfTicket(tx, app, ticket, 'again')
}

/** @throws 404 for another seller's, 409 where it is closed */
export async function closeTicket(tx: Executor, app: Context, id: string, author: TicketCaller) {
  const ticket = await lockTicket(tx, id)
  authorize(author, 'close', ticket)
  const status = ticketLifecycle.after('close', ticket, author.as)
  await updateTicket(tx, id, { status, updatedAt: app.clock.now() })
}

/** Closes answered tickets after the quiet period. */
export async function closeQuietTickets(app: Context) {
  const now = app.clock.now()
  await closeAnsweredBefore(
    app.db,
    new Date(now.getTime() - app.settings.get('ticket_quiet_days') * 86_400_000),
    now,
  )
}

/** Tickets are deleted with their account. */
export function eraseTicketsOf(tx: Executor, userId: string) {
  return deleteTicketsOf(tx, userId)
}

export function exportTicketsOf(db: Executor, userId: string) {
  return messagesOfPerson(db, userId)
}
