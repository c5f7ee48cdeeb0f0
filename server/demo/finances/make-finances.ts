import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { bookingTransitions } from '#server/schema/dealings/booking-tables.ts'
import type { bankAccounts, payouts } from '#server/schema/dealings/finance-tables.ts'
import type { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import type { Entry, LedgerKind } from '#server/schema/dealings/ledger-accounts.ts'
import type { incidents, incidentStatements } from '#server/schema/administration/incident-tables.ts'
import { paymentDeadline } from '#server/bookings/lifecycle/payment-deadline.ts'
import { claimsOn, noShares, shareMoney } from '#server/ledger/share-money.ts'
import type { payments, refundDecisions, refunds } from '#server/schema/dealings/payment-tables.ts'
import type { MadeStay } from '../stays/make-bookings.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'

/** Twenty-four months and the advance payments of the first; more would only slow down the filling. */
const retainedDays = 800
/** The example IBAN of a bank. */
const ownerIban = 'FR7630006000011234567890189'

/** Statements of guests on incidents, and of the owner. */
const complaints = [
  {
    guest:
      'La chaudière ne démarre pas depuis notre arrivée : ni chauffage ni eau chaude. L’hôte a promis un dépannage qui n’est pas venu.',
    owner:
      'Le chauffagiste est passé le lendemain matin et tout fonctionne depuis. J’ai proposé des radiateurs d’appoint le soir même.',
  },
  {
    guest:
      'Le second lit annoncé n’existe pas : deux d’entre nous ont dormi sur le canapé. Les photos montrent une autre pièce.',
    owner: '',
  },
]

/** Payments, ledger and payouts for the stays of the client and owner in the README. */
export interface MadeFinances {
  payments: (typeof payments.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  decisions: (typeof refundDecisions.$inferInsert)[]
  transactions: (typeof ledgerTransactions.$inferInsert)[]
  entries: (typeof ledgerEntries.$inferInsert)[]
  payouts: (typeof payouts.$inferInsert)[]
  incidents: (typeof incidents.$inferInsert)[]
  statements: (typeof incidentStatements.$inferInsert)[]
  /** Entries in the history of stays with an incident. */
  transitions: (typeof bookingTransitions.$inferInsert)[]
  bankAccount: Omit<typeof bankAccounts.$inferInsert, 'sealedIban'> & { iban: string }
}

/** @param stays their bookings get the amounts paid and refunded */
export function makeFinances(random: Random, days: Days, people: People, stays: MadeStay[]): MadeFinances {
  const [owner] = people.owners
  const [client] = people.guests
  const book = new MoneyBook(random, days, owner!)
  for (const stay of stays) {
    const isTheirs = stay.made.owner.id === owner!.id || stay.guest.id === client!.id
    if (!isTheirs || stay.from <= -retainedDays) continue
    if (stay.row.status === 'REQUESTED') book.request(stay)
    else book.pay(stay)
  }
  book.disputeLatest(stays)
  return book.made
}

class MoneyBook {
  readonly made: MadeFinances
  private readonly random: Random
  private readonly days: Days
  private readonly ownerId: string

  constructor(random: Random, days: Days, owner: People['owners'][number]) {
    this.random = random
    this.days = days
    this.ownerId = owner.id
    this.made = {
      payments: [],
      refunds: [],
      decisions: [],
      transactions: [],
      entries: [],
      payouts: [],
      incidents: [],
      statements: [],
      transitions: [],
      bankAccount: {
        ownerId: owner.id,
        holder: `${owner.owner.firstName} ${owner.owner.lastName}`,
        country: 'FR',
        ending: ownerIban.slice(-4),
        updatedAt: days.at(-200),
        iban: ownerIban,
      },
    }
  }

  pay(stay: MadeStay) {
    const { row } = stay
    const isByCard = this.random.chance(0.75)
    // Of a current stay that is paid by card the deposit can be held on a card of the demonstration.
    const paymentMethod: PaymentMethod = isByCard || row.status === 'IN_STAY' ? 'card' : 'offline'
    const first = Math.round((row.totalMinor * 3) / 10)
    const isSplit = stay.from > 30
    const plan: PlannedPayment[] = isSplit
      ? [
          { kind: 'first', amount_minor: first, due_on: null },
          { kind: 'balance', amount_minor: row.totalMinor - first, due_on: this.days.on(stay.from - 30) },
        ]
      : [{ kind: 'full', amount_minor: row.totalMinor, due_on: null }]
    const paidMinor = plan[0]!.amount_minor
    Object.assign(row, { paymentMethod, paymentPlan: plan, paidMinor })
    if (row.status === 'CONFIRMED') row.expiresAt = deadlineOf(stay)
    const payment = this.addPayment(stay, plan[0]!, 'captured')
    if (plan[1]) this.addPayment(stay, plan[1], 'due')
    this.share(stay, 'payment', payment.id, paidMinor, row.createdAt!)
    if (row.status === 'CANCELLED_BY_GUEST') this.release(stay, payment, paidMinor)
    else if (paymentMethod === 'card' && row.status === 'COMPLETED') this.payOut(stay)
  }

  /** A request is unpaid: the whole price is due to its owner once it is accepted. */
  request(stay: MadeStay) {
    const planned: PlannedPayment = { kind: 'full', amount_minor: stay.row.totalMinor, due_on: null }
    Object.assign(stay.row, { paymentMethod: 'offline', paymentPlan: [planned] })
    this.addPayment(stay, planned, 'due')
  }

  private addPayment({ row }: MadeStay, planned: PlannedPayment, status: 'captured' | 'due') {
    const createdAt = row.createdAt!
    const isOffline = row.paymentMethod === 'offline'
    const isPaid = status === 'captured'
    const payment: MadeFinances['payments'][number] = {
      id: this.random.id(createdAt),
      bookingId: row.id,
      kind: planned.kind,
      method: row.paymentMethod!,
      provider: isOffline ? 'offline' : 'stripe',
      currency: 'EUR',
      amountMinor: planned.amount_minor,
      dueOn: planned.due_on,
      status,
      providerReference: isOffline || !isPaid ? null : `pi_demo_${row.id}`,
      offlineMethod: isOffline && isPaid ? this.random.pick(['transfer', 'cash']) : null,
      settledAt: isPaid ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    }
    this.made.payments.push(payment)
    return payment
  }

  /** The shares of a payment or refund, including what an owner retains of offline payments. */
  private share(
    { row }: MadeStay,
    kind: 'payment' | 'refund',
    sourceId: string,
    amountMinor: number,
    at: Date,
  ) {
    const claims = claimsOn({ lines: row.lines, ownerFeeMinor: row.ownerFeeMinor ?? 0 })
    const shares = amountMinor === 0 ? noShares : shareMoney(claims, amountMinor)
    const sign = kind === 'payment' ? 1 : -1
    const onSite = row.paymentMethod === 'offline'
    const money: Entry =
      kind === 'refund'
        ? { account: 'guest', participantId: row.guestId, amountMinor: -amountMinor }
        : onSite
          ? { account: 'owner_till', participantId: row.ownerId, amountMinor }
          : { account: 'clearing', amountMinor }
    this.post(row, kind, `${kind}:${sourceId}`, sourceId, at, [
      money,
      { account: 'owner', participantId: row.ownerId, amountMinor: -sign * shares.owner },
      { account: 'owner_fees', amountMinor: -sign * shares.ownerFee },
      { account: 'guest_fees', amountMinor: -sign * shares.guestFee },
      { account: 'tourist_tax', amountMinor: -sign * shares.touristTax },
    ])
    if (!onSite) return
    this.post(row, 'kept_by_owner', `kept_by_owner:${kind}:${sourceId}`, sourceId, at, [
      { account: 'owner', participantId: row.ownerId, amountMinor: sign * shares.owner },
      { account: 'tourist_tax', amountMinor: sign * shares.touristTax },
      {
        account: 'owner_till',
        participantId: row.ownerId,
        amountMinor: -sign * (shares.owner + shares.touristTax),
      },
    ])
  }

  private release(stay: MadeStay, payment: MadeFinances['payments'][number], amountMinor: number) {
    const { row } = stay
    const at = new Date(row.createdAt!.getTime() + 20 * 3_600_000)
    const id = this.random.id(at)
    const common = { bookingId: row.id, amountMinor, reason: 'cancelled_by_guest', createdAt: at }
    Object.assign(row, { refundedMinor: amountMinor })
    payment.refundedMinor = amountMinor
    this.made.refunds.push({ id, ...common, paymentId: payment.id, status: 'sent', settledAt: at })
    const lines = row.lines.map(({ code, amount_minor }) => ({ code, refund_minor: amount_minor }))
    this.made.decisions.push({ id: this.random.id(at), ...common, lines })
    this.share(stay, 'refund', id, amountMinor, at)
    this.post(row, 'refund_sent', `refund_sent:${id}`, id, at, [
      { account: 'guest', participantId: row.guestId, amountMinor },
      row.paymentMethod === 'offline'
        ? { account: 'owner_till', participantId: row.ownerId, amountMinor: -amountMinor }
        : { account: 'clearing', amountMinor: -amountMinor },
    ])
  }

  private payOut({ row, from, to }: MadeStay) {
    // The payouts of the latest stays wait: one of them follows an incident.
    if (to > -8 || row.ownerId !== this.ownerId) return
    const sentAt = this.days.at(from + 2, 9)
    const id = this.random.id(sentAt)
    const { owner } = shareMoney(
      claimsOn({ lines: row.lines, ownerFeeMinor: row.ownerFeeMinor ?? 0 }),
      row.totalMinor,
    )
    this.made.payouts.push({
      id,
      bookingId: row.id,
      ownerId: row.ownerId,
      currency: 'EUR',
      amountMinor: owner,
      status: 'sent',
      dueAt: this.days.at(from + 1, 16),
      sentAt,
      reference: `VIR-${row.code.slice(3)}`,
      accountEnding: ownerIban.slice(-4),
      createdAt: row.createdAt!,
      updatedAt: sentAt,
    })
    this.post(row, 'payout', `payout:${id}`, id, sentAt, [
      { account: 'owner', participantId: row.ownerId, amountMinor: owner },
      { account: 'clearing', amountMinor: -owner },
    ])
  }

  /** Incidents of the latest stays: their payouts are on hold until the ruling. */
  disputeLatest(stays: MadeStay[]) {
    const latest = stays
      .filter(({ row, to }) => row.ownerId === this.ownerId && row.status === 'COMPLETED' && to > -8)
      .filter(({ row }) => row.paymentMethod === 'card')
      .slice(-complaints.length)
    for (const [index, stay] of latest.entries()) this.dispute(stay, complaints[index]!)
  }

  private dispute({ row, from }: MadeStay, { guest, owner }: (typeof complaints)[number]) {
    const reportedAt = this.days.at(from, 20)
    row.disputedAt = reportedAt
    const id = this.random.id(reportedAt)
    this.made.incidents.push({ id, bookingId: row.id, reportedBy: 'guest', reportedAt })
    const state = (author: 'guest' | 'owner', authorId: string, body: string, at: Date) => {
      const statement = {
        id: this.random.id(at),
        incidentId: id,
        party: author,
        authorId,
        body,
        createdAt: at,
      }
      this.made.statements.push(statement)
      this.made.transitions.push({
        id: this.random.id(at),
        bookingId: row.id,
        previousStatus: 'IN_STAY',
        newStatus: 'IN_STAY',
        action: author === 'guest' ? 'report_incident' : 'state_incident',
        reason: body,
        actor: author,
        actorId: authorId,
        createdAt: at,
      })
    }
    state('guest', row.guestId, guest, reportedAt)
    if (owner) state('owner', row.ownerId, owner, this.days.at(from + 1, 9))
  }

  private post(
    { id: bookingId, ownerId }: MadeStay['row'],
    kind: LedgerKind,
    eventKey: string,
    sourceId: string,
    occurredAt: Date,
    entries: Entry[],
  ) {
    const id = this.random.id(occurredAt)
    const moving = entries.filter(({ amountMinor }) => amountMinor !== 0)
    if (moving.length === 0) return
    this.made.transactions.push({ id, kind, eventKey, bookingId, ownerId, sourceId, occurredAt })
    for (const entry of moving) {
      this.made.entries.push({
        id: this.random.id(occurredAt),
        transactionId: id,
        currency: 'EUR',
        ...entry,
      })
    }
  }
}

/** Of the next part of its plan, without which the stay could be left unpaid. */
function deadlineOf({ row }: MadeStay) {
  const { checkIn, paymentPlan = [], paidMinor = 0, timeZone = 'Europe/Paris', checkInFrom = '16:00' } = row
  const planned = { checkIn, checkInFrom, timeZone, paymentPlan, paidMinor, refundedMinor: 0 }
  return paymentDeadline(planned, row.createdAt!, defaultSettings)
}
