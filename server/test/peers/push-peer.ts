import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A notification that a browser showed, with its headers. */
interface Shown {
  content: { id: string; title: string; body: string; path: string; language: string }
  ttl: number
  urgency: string
  signedBy: string
}

/**
 * A local push service with its browsers: it verifies the signature (RFC 8292), and a browser decrypts messages with
 * its own keys (RFC 8291). Other answers can be set.
 */
export async function openPushPeer() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request)
    const ordered = answers.shift()
    if (ordered) return response.writeHead(ordered.status, ordered.headers).end()
    const browser = browsers.get(request.url ?? '')
    if (!browser) return response.writeHead(410).end()
    if (request.headers['content-encoding'] !== 'aes128gcm') return response.writeHead(400).end()
    const signedBy = await signerOf(request.headers.authorization ?? '', `http://${request.headers.host}`)
    if (!signedBy) return response.writeHead(403).end()
    browser.shown.push({
      content: JSON.parse(browser.open(body)) as Shown['content'],
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      signedBy,
    })
    return response.writeHead(201, { location: `/messages/${browser.shown.length}` }).end()
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    answers,
    /** A subscribed browser; once closed, it is unknown to the service. */
    browser: () => {
      const path = `/push/${randomBytes(9).toString('base64url')}`
      const browser = newBrowser()
      browsers.set(path, browser)
      return {
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys: browser.keys },
        shown: browser.shown,
        unsubscribe: () => browsers.delete(path),
      }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function newBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const shown: Shown[] = []
  return {
    shown,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (message: Buffer) => {
      const salt = message.subarray(0, 16)
      const sender = message.subarray(21, 21 + message[20]!)
      const sealed = message.subarray(21 + message[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** The public key of a valid signature for this service. */
async function signerOf(authorization: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) =>
    coordinate.toString('base64url'),
  )
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const verified = await jwtVerify(token, publicKey, { audience }).catch(() => undefined)
  return verified?.payload.sub?.startsWith('mailto:') ? key : undefined
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
