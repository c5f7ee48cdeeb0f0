import { Agent, request } from 'node:https'
import { setTimeout } from 'node:timers/promises'

interface Site {
  ports: { site: number }
  certificate: string
}

interface Bursts {
  connections: number
  bursts: number
  /** Requests of a connection in a burst, one after the other. */
  requests: number
}

/** Just before the 5 s after which the proxy of `deploy/` closes a connection to the application that it does not use. */
const pause = 4_500
/** An application that ends its connections itself ends them in this time, with the requests that wait to be read. */
const stall = 1_500

/**
 * Writes through a proxy to an application of this process, over connections that are kept and have been idle. No proxy
 * repeats a write. After each pause the event loop stands still while requests arrive: whatever is due then is due first.
 * @returns number of the answers by status; 0 stands for a connection that ended without one
 */
export async function writeOverPersistentConnections(
  { ports, certificate }: Site,
  serverName: string,
  rules: Bursts,
) {
  const { connections, bursts, requests } = rules
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts = new Map<number, number>()
  const send = () =>
    new Promise<number>((resolve) => {
      const sent = request(
        {
          agent,
          method: 'POST',
          host: '127.0.0.1',
          port: ports.site,
          servername: serverName,
          ca: certificate,
          path: '/api/v1/properties',
          headers: { host: serverName, 'content-length': 0 },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      sent.on('error', () => resolve(0))
      sent.end()
    })
  const visit = async () => {
    for (let sent = 0; sent < requests; sent += 1) {
      const status = await send()
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  for (let burst = 0; burst < bursts; burst += 1) {
    if (burst > 0) await setTimeout(pause)
    const visits = Array.from({ length: connections }, visit)
    // The requests are on their way, and none has been read.
    if (burst > 0) setImmediate(standStill)
    await Promise.all(visits)
  }
  agent.destroy()
  return counts
}

function standStill() {
  const end = performance.now() + stall
  while (performance.now() < end);
}
