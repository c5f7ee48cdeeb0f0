import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** What the modules above do when a standing changes; handed over at assembly. */
export interface VerificationEvents {
  /** Takes the live listings of a seller off the market. @returns their ids */
  suspendListings: (tx: Transaction, app: Context, sellerId: string) => Promise<string[]>
  /** Takes one listing off the market, where it is on it. */
  suspendListing: (tx: Transaction, app: Context, listingId: string) => Promise<boolean>
  /** Returns listings to the market that a suspension took off it; those that changed since stay as they are. */
  reinstateListings: (tx: Transaction, app: Context, sellerId: string, ids: string[]) => Promise<void>
  /** Releases payouts that waited for the identity. */
  identityVerified: (tx: Transaction, app: Context, userId: string) => Promise<void>
}

/** The context of use cases that change a standing. */
export interface VerificationContext extends Context {
  verificationEvents: VerificationEvents
}
