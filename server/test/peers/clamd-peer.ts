import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** EICAR's test file, which every scanner reports; in two pieces, so that none reports this source. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

type Failure = 'silent' | 'disconnects'

/**
 * A local stand-in for clamd with the commands PING and INSTREAM in their form that ends with a zero byte (clamd(8)),
 * compared with clamd 1.4.6: chunks of any size, `INSTREAM size limit exceeded. ERROR` beyond StreamMaxLength, and a
 * closed connection after each reply.
 */
export async function openClamdPeer({ streamMaxLength = 30 * 1024 * 1024 } = {}) {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  let failure: Failure | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
    if (failure === 'silent') socket.resume()
    else if (failure === 'disconnects') socket.destroy()
    else void serve(socket).catch(() => socket.destroy())
  })

  async function serve(socket: Socket) {
    let received = Buffer.alloc(0)
    for await (const data of socket as AsyncIterable<Buffer>) {
      received = Buffer.concat([received, data])
      const reply = replyTo(received)
      if (reply) return socket.end(`${reply}\0`)
    }
  }

  function replyTo(received: Buffer) {
    const end = received.indexOf(0)
    if (end < 0) return undefined
    const command = received.subarray(0, end).toString()
    if (command === 'zPING') return 'PONG'
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
    const chunks: Buffer[] = []
    let size = 0
    for (let at = end + 1; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at)
      size += length
      if (size > streamMaxLength) return 'INSTREAM size limit exceeded. ERROR'
      if (length === 0) return resultOf(Buffer.concat(chunks))
      if (at + 4 + length > received.length) return undefined
      chunks.push(received.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
    return undefined
  }

  function resultOf(content: Buffer) {
    scanned.push(content)
    return content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `clamd://127.0.0.1:${port}`,
    place: { host: '127.0.0.1', port },
    /** Contents scanned since the last call. */
    takeScanned: () => scanned.splice(0),
    /** Replies fail from now on; without an argument they are valid again. */
    fail: (how?: Failure) => {
      failure = how
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
