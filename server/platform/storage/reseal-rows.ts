import type { Logger } from '#server/platform/log/log.ts'

export interface Resealed {
  resealed: number
  /** Rows whose key is no longer configured, or that are damaged. */
  unreadable: number
}

interface SealedRows<Row> {
  kind: string
  /** The rows after an id, in its order, encrypted with another key than the present one. */
  find: (after: string, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
  /** Encrypts a row again, unless it was changed since it was read. @throws where decryption fails */
  reseal: (row: Row) => Promise<unknown>
  /** Rows per batch: files are large. */
  batch: number
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** Encrypts again what another key than the present one encrypted; a row that fails does not stop the others. */
export async function resealRows<Row>(log: Pick<Logger, 'error'>, rows: SealedRows<Row>): Promise<Resealed> {
  const { kind, find, idOf, reseal, batch } = rows
  const result = { resealed: 0, unreadable: 0 }
  let after = firstId
  for (let found = await find(after, batch); found.length > 0; found = await find(after, batch)) {
    for (const row of found) {
      after = idOf(row)
      try {
        await reseal(row)
        result.resealed += 1
      } catch (error) {
        if (!isUnreadable(error)) throw error
        result.unreadable += 1
        log.error({ kind, id: after }, 'a sealed value opens with no configured key')
      }
    }
  }
  return result
}

/** OpenSSL's error for a wrong tag (`Unsupported state or unable to authenticate data`), or for too short a value. */
function isUnreadable(error: unknown) {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return /unable to authenticate/.test(error.message) || /^ERR_(CRYPTO|OSSL)_/.test(code ?? '')
}
