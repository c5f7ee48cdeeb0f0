import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what Linux (32768), macOS and Windows (49152) give to whoever asks for any port. */
const first = 20_000
const many = 12_000

/**
 * A port for a program that is still to be started. Nobody is given it meanwhile: the tests that run beside open
 * hundreds of servers on whatever port is free, and one of them would have been taken for the program.
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
