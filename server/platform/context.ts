import type { BlockList } from 'node:net'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { Clock } from './clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { PaymentProviders } from '#server/platform/payment-providers/payment-providers.ts'
import type { KeyFor } from './secret-key.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Archive } from '#server/platform/storage/archive.ts'

/** Settings of the platform as this process reads them. */
export interface Settings extends SettingsLookup {
  /** Reads stored values again where the last reading is older than a second; a failure leaves the values as they are. */
  refresh: () => Promise<void> | undefined
  /** The next `refresh` reads in any case: this process has stored a value. */
  expire: () => void
}

/** Services of the process for use cases. A function that needs fewer takes fewer: `Pick<Context, 'db' | 'clock'>`. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  log: Logger
  metrics: Metrics
  storage: Storage
  /** Map tiles that this server serves, where it has some. */
  tiles?: Archive | undefined
  keyFor: KeyFor
  paymentProviders: PaymentProviders
  /** Addresses exempt from limits: the operator's probes and benchmarks. */
  trustedAddresses: BlockList
  settings: Settings
}
