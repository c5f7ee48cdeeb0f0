import type { Socket } from 'node:net'
import type pg from 'pg'

/** What is used of a connection beyond its declared interface. */
interface Connected {
  connection: { stream: Socket }
}

/**
 * Has a transaction cost as few round trips as it has moments of waiting. What it asks for in one breath leaves as one
 * packet, and nobody waits for the answer to `begin`: should it fail, the connection is cut, and with it whatever was
 * sent behind. Needs a connection that sends without waiting (`pipeline`).
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

/** What `begin` answers. */
const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

function textOf(requested: unknown) {
  return typeof requested === 'object' && requested !== null && 'text' in requested
    ? String(requested.text)
    : undefined
}
