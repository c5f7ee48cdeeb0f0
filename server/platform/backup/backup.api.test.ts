import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { packTar } from 'modern-tar/fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { createLog } from '#server/platform/log/log.ts'
import { newestMigration } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { serveDumps } from './serve-dumps.ts'
import { takeDump } from './take-dump.ts'
import { writeBackup } from './write-backup.ts'

const log = createLog({ ...readConfig({ NODE_ENV: 'test' }), LOG_LEVEL: 'silent' })
const passphrase = 'a passphrase of the tests'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demeure-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a site is backed up while it writes, and is there again in another folder', async () => {
  const dataFolder = join(folder, 'site')
  await mkdir(join(dataFolder, 'media/ab'), { recursive: true })
  await writeFile(join(dataFolder, 'media/ab/picture.webp'), 'a picture')
  await writeFile(join(dataFolder, 'secret.key'), 'the secret of this site')
  const connection = await connectEmbedded(join(dataFolder, 'database'), log)
  const dumps = await serveDumps(dataFolder, connection, log)
  const { $client } = connection.db
  await $client.query('create table stay (id int primary key)')
  await $client.query('insert into stay values (1)')
  let written = 1
  let isWriting = true
  const writer = (async () => {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other, all the time
    for (let id = 2; isWriting; id++) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await $client.query('insert into stay values ($1)', [id])
      written = id
    }
  })()
  const before = written
  const file = join(folder, 'site.age')
  const { pictures } = await writeBackup({ dataFolder, file, passphrase }, log)
  isWriting = false
  await writer
  expect(pictures).toBe(1)
  await dumps.stop()
  await connection.close()
  expect((await readdir(dataFolder)).sort()).toEqual(['database', 'media', 'secret.key'])
  expect((await readFile(file)).includes('a picture')).toBe(false)

  const elsewhere = join(folder, 'elsewhere')
  const restored = await readBackup({ dataFolder: elsewhere, file, passphrase, replace: false }, log)
  expect(restored).toMatchObject({ tables: 1, pictures: 1, migration: newestMigration(), former: undefined })
  expect(restored.rows).toBeGreaterThanOrEqual(before)
  expect(restored.rows).toBeLessThanOrEqual(written)
  expect(await readFile(join(elsewhere, 'media/ab/picture.webp'), 'utf8')).toBe('a picture')
  expect(await readFile(join(elsewhere, 'secret.key'), 'utf8')).toBe('the secret of this site')
  const again = await connectEmbedded(join(elsewhere, 'database'), log)
  const { rows } = await again.db.$client.query('select count(*)::int as count, max(id) as last from stay')
  expect(rows).toEqual([{ count: restored.rows, last: restored.rows }])

  // In use, then not empty, then moved aside.
  const restore = (replace: boolean) => readBackup({ dataFolder: elsewhere, file, passphrase, replace }, log)
  await again.db.$client.query('insert into stay values (0)')
  const other = { dataFolder: join(folder, 'third'), file, passphrase, replace: false }
  await mkdir(other.dataFolder)
  await writeFile(join(other.dataFolder, 'database.lock'), '1')
  await expect(readBackup(other, log)).rejects.toThrow('in use by process 1')
  await again.close()
  await expect(restore(false)).rejects.toThrow('with --replace they are moved aside')
  const { former } = await restore(true)
  expect((await readdir(former!)).sort()).toEqual(['database', 'media', 'secret.key'])
  expect(await readFile(join(elsewhere, 'secret.key'), 'utf8')).toBe('the secret of this site')
}, 300_000)

test('who leaves before the dump, and a dump that fails, hold up neither the next one nor the end', async () => {
  const dataFolder = join(folder, 'left')
  await mkdir(dataFolder)
  const { promise: isReady, resolve: finish } = Promise.withResolvers<void>()
  const bytes = new TextEncoder().encode('a dump').buffer
  const dumps = [
    () => isReady.then(() => bytes),
    () => Promise.reject(new Error('no memory')),
    () => Promise.resolve(bytes),
  ]
  const serving = await serveDumps(dataFolder, { dump: () => dumps.shift()!() }, log)
  const address = await readFile(join(dataFolder, 'backup-socket'), 'utf8')
  const leaving = connect(address)
  await once(leaving, 'connect')
  leaving.destroy()
  finish()
  const failed = await buffer(connect(address)).catch(() => Buffer.alloc(0))
  expect(failed).toHaveLength(0)
  const received = await buffer(connect(address))
  expect([Number(received.readBigUInt64BE()), received.subarray(8).toString()]).toEqual([6, 'a dump'])
  await serving.stop()
})

test('a dump that ends early is no backup: the folder itself is read', async () => {
  const dataFolder = join(folder, 'short')
  await mkdir(dataFolder)
  const connection = await connectEmbedded(join(dataFolder, 'database'), log)
  await connection.db.$client.query('create table stay (id int primary key)')
  await connection.close()
  const dying = createServer((socket) => {
    socket.on('error', () => {})
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(1_000n)
    socket.end(Buffer.concat([length, Buffer.alloc(500)]))
  })
  const address = join(folder, 'dying')
  await new Promise<void>((resolve) => dying.listen(address, resolve))
  await writeFile(join(dataFolder, 'backup-socket'), address)
  expect((await takeDump(dataFolder, log)).length).toBeGreaterThan(1_000_000)
  dying.close()
})

test('a file that is wrong is refused, and nothing of the folder changes', async () => {
  const dataFolder = join(folder, 'kept')
  await mkdir(dataFolder)
  await writeFile(join(dataFolder, 'secret.key'), 'mine')
  const manifest = {
    format: 1,
    created_at: '2030-01-01T00:00:00Z',
    migration: newestMigration(),
    pictures: 0,
  }
  const good = await sealed({ manifest, database: 'no tar' })
  const refusals: [Uint8Array, string, string?][] = [
    [good, 'another passphrase', 'not the one it was made with'],
    [good.subarray(0, -20), 'damaged'],
    [good.with(good.length - 40, good.at(-40)! ^ 1), 'damaged'],
    [new TextEncoder().encode('a letter'), 'not a backup'],
    [await sealed({ manifest: { ...manifest, format: 2 } }), 'newer version'],
    [await sealed({ manifest: { ...manifest, migration: newestMigration() + 1 } }), 'of a newer version'],
  ]
  for (const [bytes, why, typed = passphrase] of refusals) {
    const file = join(folder, 'wrong.age')
    // oxlint-disable-next-line no-await-in-loop -- each must leave the same folder to the next
    await writeFile(file, bytes)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(readBackup({ dataFolder, file, passphrase: typed, replace: true }, log)).rejects.toThrow(why)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await readdir(dataFolder)).toEqual(['secret.key'])
  }
  const missing = { dataFolder, file: join(folder, 'missing.age'), passphrase, replace: true }
  await expect(readBackup(missing, log)).rejects.toThrow('does not exist')
}, 60_000)

/** A file of the form of a backup, with other contents. */
async function sealed({ manifest, database = '' }: { manifest: object; database?: string }) {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(10)
  const tar = packTar([
    { type: 'content', target: 'manifest.json', content: JSON.stringify(manifest) },
    { type: 'content', target: 'database.tar', content: database },
  ])
  const packed = tar.pipe(createZstdCompress())
  const stream = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>)
  return new Uint8Array(await buffer(Readable.fromWeb(stream as never)))
}
