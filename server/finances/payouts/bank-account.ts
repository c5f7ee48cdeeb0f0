import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { BankAccount } from '#contract/money/finances.ts'
import type { User } from '#server/accounts/account-repository.ts'
import { recordAccountChange } from '#server/accounts/recovery/account-changes.ts'
import { type Proof, proveIdentity } from '#server/accounts/second-factors/prove-identity.ts'
import { bankAccountChangedMail } from '#server/accounts/recovery/account-change-emails.ts'
import { announce } from '#server/accounts/profile/security-notice.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import { lockActor } from '#server/accounts/sessions/lock-actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { isOtherHolder } from './account-holder.ts'
import { sealIban, unsealIban } from './bank-account-keys.ts'
import { addressNotConfirmed, holderChanged, invalidIban, ownHolder } from '../finance-refusals.ts'
import {
  type BankAccountRow,
  acceptHolderOf,
  deleteBankAccount,
  findBankAccount,
  findPayeeNames,
  findPayee,
  lockBankAccount,
  upsertBankAccount,
} from './payout-queries.ts'
import { onHoldUntilOf } from './read-bank-account.ts'
import { refreshPayoutsWithin } from './refresh-payouts.ts'

/** How long payouts to a new number are on hold: time for the owner to report that it is not theirs. */
const holdMilliseconds = 72 * 3_600_000

export interface SubmittedAccount extends Proof {
  holder: string
  iban: string
}

/**
 * An account opened with the address of another person could otherwise receive that owner's payouts.
 * @throws 409
 */
export function assertConfirmedAddress(user: Pick<User, 'emailVerifiedAt'> | undefined) {
  if (user?.emailVerifiedAt === null) throw addressNotConfirmed()
}

/**
 * Stores the bank account for an owner's payouts: the number encrypted, its last digits to be shown. A change requires
 * authentication, since payouts go there; the owner gets a notification whose link restores the former account, and
 * payouts to the new one are on hold for 72 hours. A changed holder of the same number counts as a change: who may be
 * paid was decided for the former one.
 * @throws 401, 403, 409 while the address is not confirmed, 422, 429
 */
export async function saveBankAccount(
  app: Context,
  actor: SignedIn,
  submitted: SubmittedAccount,
  visit: Visit,
) {
  const iban = electronicFormatIBAN(submitted.iban)
  if (!iban || !isValidIBAN(iban)) throw invalidIban()
  assertConfirmedAddress(await proveIdentity(app, actor, submitted, visit))
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    const before = await findBankAccount(tx, user.id)
    const isSame = before?.holder === submitted.holder && unsealIban(app, before.sealedIban, user.id) === iban
    const account: BankAccountRow = {
      ownerId: user.id,
      holder: submitted.holder,
      ...sealIban(app, iban, user.id),
      country: iban.slice(0, 2),
      ending: iban.slice(-4),
      acceptedHolder: isSame ? before.acceptedHolder : null,
      usableFrom: isSame ? before.usableFrom : new Date(now.getTime() + holdMilliseconds),
      updatedAt: now,
    }
    await upsertBankAccount(tx, account)
    if (!isSame) {
      const change = await recordAccountChange(app, tx, user.id, 'bank_account', { account: before ?? null })
      await announce(app, tx, user, bankAccountChangedMail, { detail: account.ending, change })
      await recordSecurityEvent(app, tx, visit, user.id, 'bank_account_changed')
    }
    await refreshPayoutsWithin(tx, app, user.id)
    return presentBankAccount(tx, account, now)
  })
}

/** Restores the account that an undone change had replaced, or none; ends the hold on payouts to it. */
export async function restoreBankAccount(
  app: Context,
  tx: Executor,
  ownerId: string,
  account: Record<string, unknown> | null,
) {
  if (account === null) {
    await deleteBankAccount(tx, ownerId)
  } else {
    const { usableFrom, updatedAt, ...rest } = account as Record<keyof BankAccountRow, string | null>
    await upsertBankAccount(tx, {
      // A change stored before the column existed has no such field.
      acceptedHolder: null,
      ...(rest as Omit<BankAccountRow, 'usableFrom' | 'updatedAt' | 'acceptedHolder'>),
      usableFrom: usableFrom ? new Date(usableFrom) : null,
      updatedAt: new Date(updatedAt!),
    })
  }
  await refreshPayoutsWithin(tx, app, ownerId)
}

/**
 * Pays an owner by the account of somebody else, such as a spouse or a company of their own: staff have seen why.
 * @param seen what staff decided about: an account saved since is refused
 * @throws 403 for one's own account, 404, 409
 */
export async function acceptHolder(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config' | 'keyFor'>,
  payoutId: string,
  { seen, reason, actor, visit }: HolderDecision,
) {
  const ownerId = await findOtherPayee(tx, payoutId, actor)
  // Before its payouts, as where the owner saves it: the other order would let both wait for each other.
  const account = await lockBankAccount(tx, ownerId)
  const isAsSeen = account?.holder === seen.holder && account.updatedAt.toISOString() === seen.updated_at
  if (!isAsSeen) throw holderChanged()
  await acceptHolderOf(tx, account)
  await recordAudit(app, tx, {
    action: 'money.holder_accepted',
    entity: { kind: 'bank_account', id: ownerId },
    after: { ending: account.ending },
    reason,
    actor,
    visit,
    onBehalfOf: ownerId,
  })
  await refreshPayoutsWithin(tx, app, ownerId)
}

/** @throws 404, 409 for one's own payout */
export async function findOtherPayee(db: Executor, payoutId: string, actor: SignedIn) {
  const ownerId = await findPayee(db, payoutId)
  if (!ownerId) throw notFound()
  if (ownerId === actor.userId) throw ownHolder()
  return ownerId
}

/** Before a closed account loses its names: the last payouts go to the holder that agrees with them. */
export async function acceptHolderOfClosing(tx: Executor, ownerId: string) {
  const account = await findBankAccount(tx, ownerId)
  if (account && !isOtherHolder(account.holder, await findPayeeNames(tx, ownerId))) {
    await acceptHolderOf(tx, account)
  }
}

interface HolderDecision {
  seen: { holder: string; updated_at: string }
  reason: string
  actor: SignedIn
  visit: Visit
}

export async function showBankAccount(app: Pick<Context, 'db' | 'clock'>, ownerId: string) {
  const account = await findBankAccount(app.db, ownerId)
  return account ? presentBankAccount(app.db, account, app.clock.now()) : null
}

async function presentBankAccount(db: Executor, account: BankAccountRow, now: Date): Promise<BankAccount> {
  const names = await findPayeeNames(db, account.ownerId)
  return {
    holder: account.holder,
    masked_iban: `${account.country}•• •••• ${account.ending}`,
    country: account.country,
    updated_at: account.updatedAt.toISOString(),
    held_until: onHoldUntilOf(account, now)?.toISOString() ?? null,
    is_holder_unknown: account.holder !== account.acceptedHolder && isOtherHolder(account.holder, names),
  }
}
