import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startApi } from '../test/start-api.ts'

const api = startApi()
const key = 'property_images/ab/abcdef-400.webp'

test('a stored picture is served as itself, for a long time, in a sandbox', async () => {
  await api.app.storage.put(key, Buffer.from('picture'), 'image/webp')
  const answer = await fetch(`${api.url}/media/${key}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('picture')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await fetch(`${api.url}/media/${key}`, { method: 'HEAD' })).status).toBe(200)
})

test.each([
  '/media/',
  '/media/property_images',
  '/media/property_images/',
  '/media/property_images/ab/none-400.webp',
  '/media/property_images/ab/abcdef-400.webp/x',
  '/media/property_images/ab/abcdef-400.txt',
  '/media/identity/ab/abcdef-400.webp',
  '/media/../config.ts',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/%252e%252e%252fpackage.json',
  '/media/property_images/..%5c..%5cpackage.json',
  '/media/property_images//etc/passwd',
  '/media//etc/passwd',
  '/media/property_images/ab/abcdef-400.webp%00.webp',
  '/media/property_images/%E2%80%AEab.webp',
  `/media/property_images/${'a'.repeat(300)}.webp`,
])('%s is not a picture of ours', async (path) => {
  expect(await rawStatus(path)).toBe(404)
})

test('a picture can be read and nothing else', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${api.url}/media/${key}`, { method })
    expect(await answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed', allowed: ['GET'] })
  }
})

test('a link that leads out of the store is not followed', async () => {
  const media = api.mediaFolder
  const outside = join(dirname(media), `canary-${crypto.randomUUID()}.webp`)
  await writeFile(outside, 'canary')
  await mkdir(join(media, 'property_images'), { recursive: true })
  await symlink(outside, join(media, 'property_images/link-400.webp'))
  expect(await rawStatus('/media/property_images/link-400.webp')).toBe(404)
})

test('nothing is kept under a name that is not ours', async () => {
  for (const name of ['../out.webp', 'property_images/../../out.webp', '/etc/out.webp', 'identity/a.webp']) {
    await expect(api.app.storage.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('storage key')
  }
})

/** As it stands: `fetch` would tidy the path first. */
async function rawStatus(path: string) {
  const { hostname, port } = new URL(api.url)
  return new Promise<number>((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: demeure\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.on('end', () => resolve(Number(answer.split(' ')[1])))
    socket.on('error', reject)
  })
}
