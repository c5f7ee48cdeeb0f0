import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Members of a connection beyond its declared interface. */
interface Connected {
  connection: EventEmitter & { stream: Socket }
}

/**
 * Closes a connection whose server refuses a write because it became a standby: the next one is made to the present
 * primary. Kept, it would answer every write with the same error.
 */
export function leaveDemoted(client: pg.PoolClient) {
  const { connection } = client as unknown as Connected
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === '25006') connection.stream.destroy()
  })
}
