import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSigned, readKeys, signatureOf } from './secret-key.ts'

test('without SECRET_KEY a secret is made once, and only we can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-key-'))
  const config = { SECRET_KEY: undefined, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: join(folder, 'data') }
  const first = readKeys(config)('access-token')
  expect(readKeys(config)('access-token')).toEqual(first)
  const file = join(folder, 'data', 'secret.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).length).toBe(43)
  await rm(folder, { recursive: true })
})

test('each purpose and each secret has its own key', () => {
  const key = (secret: string, purpose: string) =>
    Buffer.from(
      readKeys({ SECRET_KEY: secret, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '' })(purpose),
    ).toString('hex')
  expect(key('one secret', 'access-token')).toHaveLength(64)
  expect(key('one secret', 'access-token')).not.toBe(key('one secret', 'two-factor'))
  expect(key('one secret', 'access-token')).not.toBe(key('another secret', 'access-token'))
})

test('a signature is made with the present key and taken from either', () => {
  const [first, second] = ['the key from before, long enough', 'the key that takes its place now']
  const before = readKeys({ SECRET_KEY: first, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '' })
  const between = readKeys({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first, DATA_DIR: '' })
  const after = readKeys({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '' })
  const signed = (keys: typeof before) => signatureOf(keys.all('link')[0], 'a text')
  expect(signed(between)).toBe(signed(after))
  expect(isSigned(between.all('link'), 'a text', signed(before))).toBe(true)
  expect(isSigned(between.all('link'), 'a text', signed(between))).toBe(true)
  expect(isSigned(after.all('link'), 'a text', signed(before))).toBe(false)
  expect(isSigned(between.all('link'), 'another text', signed(before))).toBe(false)
  expect(isSigned(between.all('another link'), 'a text', signed(before))).toBe(false)
  expect(isSigned(between.all('link'), 'a text', '')).toBe(false)
})

test('the id of a key names its secret, whatever the purpose', () => {
  const idOf = (SECRET_KEY: string, purpose: string) =>
    readKeys({ SECRET_KEY, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '' }).all(purpose)[0].id
  expect(idOf('one secret', 'two-factor')).toHaveLength(4)
  expect(idOf('one secret', 'two-factor')).toEqual(idOf('one secret', 'bank accounts'))
  expect(idOf('one secret', 'two-factor')).not.toEqual(idOf('another secret', 'two-factor'))
})
