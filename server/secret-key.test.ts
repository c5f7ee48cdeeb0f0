import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readKeys } from './secret-key.ts'

test('without SECRET_KEY a secret is made once, and only we can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-key-'))
  const config = { SECRET_KEY: undefined, DATA_DIR: join(folder, 'data') }
  const first = readKeys(config)('access-token')
  expect(readKeys(config)('access-token')).toEqual(first)
  const file = join(folder, 'data', 'secret.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).length).toBe(43)
  await rm(folder, { recursive: true })
})

test('each purpose and each secret has its own key', () => {
  const key = (secret: string, purpose: string) =>
    Buffer.from(readKeys({ SECRET_KEY: secret, DATA_DIR: '' })(purpose)).toString('hex')
  expect(key('one secret', 'access-token')).toHaveLength(64)
  expect(key('one secret', 'access-token')).not.toBe(key('one secret', 'two-factor'))
  expect(key('one secret', 'access-token')).not.toBe(key('another secret', 'access-token'))
})
