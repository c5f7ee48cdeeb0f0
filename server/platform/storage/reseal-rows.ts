import type { Logger } from '#server/platform/log/log.ts'

export interface Resealed {
  resealed: number
  /** Sealed with a key that is not there any more, or damaged. */
  unreadable: number
}

interface SealedRows<Row> {
  kind: string
  /** The rows after an id, in its order, that another key than the present one sealed. */
  find: (after: string, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
  /** Seals a row again, unless it was changed since it was read. @throws where it does not open */
  reseal: (row: Row) => Promise<unknown>
  /** Rows at a time: files are large. */
  batch: number
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** Seals again what another key than the present one has sealed; what does not open holds up nothing else. */
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
        log.error({ kind, id: after }, 'a sealed value opens with no key that is there')
      }
    }
  }
  return result
}

/** How OpenSSL refuses a tag (`Unsupported state or unable to authenticate data`), or a value too short to have one. */
function isUnreadable(error: unknown) {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return /unable to authenticate/.test(error.message) || /^ERR_(CRYPTO|OSSL)_/.test(code ?? '')
}
