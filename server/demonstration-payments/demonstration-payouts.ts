import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { type PayoutProvider, ProviderRefused } from '#server/platform/payment-providers/provider.ts'
import {
  demonstrationAccounts,
  demonstrationReversals,
  demonstrationTransfers,
} from '#server/schema/dealings/demonstration-payment-tables.ts'
import { newId } from './attempt-queries.ts'

/** Accounts of owners, opened by a press on the provider's page, and transfers to them that move no money. */
export function demonstrationPayouts({ db, clock }: Pick<Context, 'db' | 'clock'>): PayoutProvider {
  return {
    open: async ({ key }) => {
      const account = { id: newId('demo_account'), key, createdAt: clock.now() }
      await db.insert(demonstrationAccounts).values(account).onConflictDoNothing()
      const [stored] = await db.select().from(demonstrationAccounts).where(eq(demonstrationAccounts.key, key))
      return stored!.id
    },
    link: async (reference, { returnUrl }) => {
      const linked = await db
        .update(demonstrationAccounts)
        .set({ returnUrl })
        .where(eq(demonstrationAccounts.id, reference))
        .returning({ id: demonstrationAccounts.id })
      if (linked.length === 0) throw new ProviderRefused('unknown')
      return `/demonstration-accounts/${reference}`
    },
    fetchState: async (reference) => ((await accountOf(reference)).isReady ? 'ready' : 'started'),
    send: async ({ key, account, amountMinor, currency }) => {
      if (!(await accountOf(account)).isReady) throw new ProviderRefused('account_not_ready')
      const transfer = { id: newId('demo_transfer'), key, accountId: account, amountMinor, currency }
      await db
        .insert(demonstrationTransfers)
        .values({ ...transfer, createdAt: clock.now() })
        .onConflictDoNothing()
      const [stored] = await db
        .select()
        .from(demonstrationTransfers)
        .where(eq(demonstrationTransfers.key, key))
      return stored!.id
    },
    reverse: (reference, { key, amountMinor }) =>
      db.transaction(async (tx) => {
        const [transfer] = await tx
          .select()
          .from(demonstrationTransfers)
          .where(eq(demonstrationTransfers.id, reference))
          .for('update')
        if (!transfer) throw new ProviderRefused('unknown')
        const [existing] = await tx
          .select()
          .from(demonstrationReversals)
          .where(eq(demonstrationReversals.key, key))
        if (existing) return existing.id
        if (amountMinor > transfer.amountMinor - transfer.reversedMinor)
          throw new ProviderRefused('amount_too_large')
        await tx
          .update(demonstrationTransfers)
          .set({ reversedMinor: sql`reversed_minor + ${amountMinor}` })
          .where(eq(demonstrationTransfers.id, reference))
        const id = newId('demo_reversal')
        const reversal = { id, key, transferId: reference, amountMinor, createdAt: clock.now() }
        await tx.insert(demonstrationReversals).values(reversal)
        return id
      }),
  }

  async function accountOf(id: string) {
    const [account] = await db.select().from(demonstrationAccounts).where(eq(demonstrationAccounts.id, id))
    if (!account) throw new ProviderRefused('unknown')
    return account
  }
}
