import type { Clock } from '#server/platform/clock.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Logger } from '#server/platform/log/log.ts'

export type RegisterName = 'sirene' | 'rne' | 'vies' | 'cci_cards' | 'notaries' | 'dpe'

/** Dependencies of the requests to registers. */
export interface RegisterAccess {
  config: Pick<
    Config,
    | 'SIRENE_URL'
    | 'SIRENE_KEY'
    | 'RNE_URL'
    | 'RNE_USERNAME'
    | 'RNE_PASSWORD'
    | 'VIES_URL'
    | 'CCI_CARDS_URL'
    | 'CCI_CARDS_KEY'
    | 'NOTARIES_URL'
    | 'NOTARIES_KEY'
    | 'DPE_URL'
  >
  log: Pick<Logger, 'warn'>
  /** Where answers and failures are counted; left out where nothing may be stored. */
  db?: Executor
  clock?: Clock
}
