import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports of Linux (32768), macOS and Windows (49152). */
const first = 20_000
const many = 12_000

/**
 * A port for a program that starts later. It must not be ephemeral: parallel tests open hundreds of servers on such
 * ports, and one of them would have been taken for the program.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * many)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
