import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { setTimeout } from 'node:timers/promises'
import { nginxPrograms, startNginx } from '#server/test/peers/nginx.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const clients = 800
const serverName = 'demeure.example'
/** Headers have 5 s and bodies 10, which are looked at each second. */
const mostSeconds = 12

/**
 * Clients that send a byte a second, from the address of a trusted proxy, whose idle connections are kept for longer than
 * those of others, and through that proxy: none is kept, and others are served.
 */
export async function slowClients(platform: TestPlatform): Promise<Finding[]> {
  if (!nginxPrograms) throw new Error('no nginx: put it into the PATH')
  const port = Number(new URL(platform.url).port)
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: ${serverName}\r\n`
  const body = `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"`
  const nginx = await startNginx(nginxPrograms, serverName, port)
  try {
    const direct = () => connect(port, '127.0.0.1')
    const through = () =>
      connectTls({ port: nginx.ports.site, host: '127.0.0.1', servername: serverName, ca: nginx.certificate })
    return [
      await keepOpen('that send nothing', direct, ''),
      await keepOpen('with an endless header', direct, `${head}X-Slow: `),
      await keepOpen('with an endless body', direct, body),
      await serveBeside(platform, through, body),
    ]
  } finally {
    await nginx.stop()
  }

  async function keepOpen(name: string, open: () => Socket, beginning: string): Promise<Finding> {
    const drip = await startClients(open, beginning)
    await setTimeout(mostSeconds * 1_000)
    const connected = drip.countOpen()
    drip.stop()
    return {
      name: `${clients} clients ${name}, from the proxy's address`,
      isMet: connected === 0,
      summary: `${connected} are kept after ${mostSeconds} s`,
    }
  }
}

async function startClients(open: () => Socket, beginning: string) {
  const sockets = Array.from({ length: clients }, open)
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.resume()
  }
  await Promise.all(
    sockets.map((socket) =>
      once(socket, 'encrypted' in socket ? 'secureConnect' : 'connect').catch(() => {}),
    ),
  )
  for (const socket of sockets) if (beginning) socket.write(beginning)
  const interval = setInterval(() => {
    if (beginning) for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, 1_000)
  return {
    countOpen: () => sockets.filter((socket) => !socket.destroyed).length,
    stop: () => {
      clearInterval(interval)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The proxy waits for the body of a client before it reaches the application. */
async function serveBeside(platform: TestPlatform, open: () => Socket, beginning: string): Promise<Finding> {
  const drip = await startClients(open, beginning)
  const waits: number[] = []
  for (const end = performance.now() + mostSeconds * 1_000; performance.now() < end;) {
    const start = performance.now()
    const { status } = await platform.call('GET', '/properties')
    waits.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY)
  }
  const connections = await new Promise<number>((resolve, reject) =>
    platform.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
  drip.stop()
  const slow = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]!
  return {
    name: `reading while ${clients} clients send a slow body through the proxy`,
    isMet: slow <= 500 && connections < clients / 2,
    summary: `95 of 100 of ${waits.length} within ${slow.toFixed(0)} ms, ${connections} connections to the application`,
  }
}
