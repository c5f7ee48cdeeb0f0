import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Functions of the modules above that follow a change of standing; passed at assembly (`app.ts`). */
export interface VerificationEvents {
  /** Takes the live listings of a seller off the market. @returns their ids */
  suspendListings: (tx: Transaction, app: Context, sellerId: string) => Promise<string[]>
  /**
   * Takes one listing off the market, if it is on it.
   * @returns whether it was
   */
  suspendListing: (tx: Transaction, app: Context, listingId: string) => Promise<boolean>
  /**
   * Returns listings that a suspension took off the market, unless another one holds them; those changed since are left
   * alone. @returns how many returned
   */
  returnListings: (
    tx: Transaction,
    app: Context,
    sellerId: string,
    ids: string[],
    by?: { id: string | null; as: 'admin' | 'system' },
  ) => Promise<number>
  /** Releases payouts on hold for the identity. */
  identityVerified: (tx: Transaction, app: Context, userId: string) => Promise<void>
}

/** The context of use cases that change a standing. */
export interface VerificationContext extends Context {
  verificationEvents: VerificationEvents
}
