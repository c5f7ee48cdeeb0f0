import type { Socket } from 'node:net'
import type pg from 'pg'

/** Members of a connection beyond its declared interface. */
interface Connected {
  connection: { stream: Socket }
}

/**
 * Reduces the round trips of a transaction. Statements of one turn are sent as one packet, and `begin` is not awaited:
 * if it fails, the connection is closed, and with it what was sent after. Requires a connection with `pipeline`.
 */
export function sendTogether(client: pg.PoolClient) {
  const { stream } = (client as unknown as Connected).connection
  const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown
  let isOpen = false
  const query = (requested: unknown, ...rest: unknown[]) => {
    const text = textOf(requested)
    const isBegin = text !== undefined && /^begin\b/.test(text)
    isOpen ||= isBegin
    if (isOpen) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    if (text === 'commit' || text === 'rollback') isOpen = false
    const answer = send(requested, ...rest)
    if (!isBegin || !(answer instanceof Promise)) return answer
    answer.catch((error: Error) => stream.destroy(error))
    return Promise.resolve(begun)
  }
  client.query = query as typeof client.query
}

/** The result of `begin`. */
const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

function textOf(requested: unknown) {
  return typeof requested === 'object' && requested !== null && 'text' in requested
    ? String(requested.text)
    : undefined
}
