import type { BlockList } from 'node:net'
import type { Clock } from './clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { PaymentProviders } from '#server/platform/payment-providers/payment-providers.ts'
import type { KeyFor } from './secret-key.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Services of the process for use cases. A function that needs fewer takes fewer: `Pick<Context, 'db' | 'clock'>`. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  log: Logger
  storage: Storage
  keyFor: KeyFor
  paymentProviders: PaymentProviders
  /** Addresses exempt from limits: the operator's probes and benchmarks. */
  trustedAddresses: BlockList
}
