import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A local stand-in for the range search of Have I Been Pwned
 * (https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange): a request has five hexadecimal digits of a SHA-1,
 * the answer the rest of each hash that begins with them and its count. `Add-Padding` adds entries with count zero.
 */
export async function openBreachedPasswordsPeer(breached: Record<string, number>) {
  const requested: { path: string; padding: boolean }[] = []
  const hashes = Object.entries(breached).map(([password, count]) => ({ hash: sha1(password), count }))
  let misbehave: ((response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const padding = request.headers['add-padding'] === 'true'
    requested.push({ path, padding })
    if (misbehave) return misbehave(response)
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(path)?.[1]
    if (!prefix) {
      response.writeHead(400).end('The hash prefix was not in a valid format')
      return
    }
    const existing = hashes
      .filter(({ hash }) => hash.startsWith(prefix))
      .map(({ hash, count }) => `${hash.slice(5)}:${count}`)
    // Hashes of other passwords, of which each range has some 800.
    const others = Array.from({ length: 800 }, (_, n) => `${sha1(`${prefix}${n}`).slice(5)}:${n + 1}`)
    const zeros = padding ? Array.from({ length: 20 }, (_, n) => `${sha1(`${n}${prefix}`).slice(5)}:0`) : []
    const lines = [...existing, ...others, ...zeros].toSorted()
    response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`,
    /** Requests since the last call. */
    takeRequests: () => requested.splice(0),
    /** Changes the answers from now on; without an argument they are valid again. */
    misbehave: (how?: (response: ServerResponse) => void) => {
      misbehave = how
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export function sha1(text: string) {
  return createHash('sha1').update(text).digest('hex').toUpperCase()
}
