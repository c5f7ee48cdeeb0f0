import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { unpackTar } from 'modern-tar/fs'
import { StartRefused } from '#server/platform/config/start-error.ts'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { lockFolder } from '#server/platform/database/lock-folder.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { Manifest, names, newestMigration } from './manifest.ts'

export interface Restored extends Manifest {
  tables: number
  rows: number
  /** Where the former contents of the data folder are now. */
  former: string | undefined
}

/**
 * Puts a backup in place of a data folder's contents. Everything is read and checked first; a refusal changes nothing.
 * @param replace whether existing contents may be moved aside
 * @throws StartRefused for a wrong passphrase, a damaged file, one of a newer version, a folder in use or not empty
 */
export async function readBackup(
  {
    dataFolder,
    file,
    passphrase,
    replace,
  }: { dataFolder: string; file: string; passphrase: string; replace: boolean },
  log: Logger,
): Promise<Restored> {
  await mkdir(dataFolder, { recursive: true })
  const unlock = lockFolder(join(dataFolder, 'database'))
  const unpacked = await mkdtemp(join(dataFolder, '.restore-'))
  try {
    const present = [names.pictures, names.secret, 'database'].filter((name) =>
      existsSync(join(dataFolder, name)),
    )
    if (present.length > 0 && !replace)
      throw new StartRefused(
        `${dataFolder} has ${present.join(', ')}: with --replace they are moved aside, not deleted`,
      )
    await unpack(file, passphrase, unpacked)
    const manifest = await readManifest(unpacked)
    const counted = await openDatabase(unpacked, log)
    const former = present.length > 0 ? join(dataFolder, `before-${Date.now()}`) : undefined
    if (former) await moveAll(present, dataFolder, former)
    await moveAll(
      [names.pictures, names.secret, 'database'].filter((name) => existsSync(join(unpacked, name))),
      unpacked,
      dataFolder,
    )
    return { ...manifest, ...counted, former }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    unlock()
  }
}

async function unpack(file: string, passphrase: string, folder: string) {
  if (!existsSync(file)) throw new StartRefused(`${file} does not exist`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
    const opened = await decrypter.decrypt(sealed)
    // The end is authenticated as well: a truncated file does not pass as a shorter one.
    await pipeline(Readable.fromWeb(opened as never), createZstdDecompress(), unpackTar(folder))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`${file}: another passphrase, not a backup, or damaged (${why})`)
  }
}

async function readManifest(folder: string) {
  const text = await readFile(join(folder, names.manifest), 'utf8').catch(() => '{}')
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new StartRefused('the file is no backup of this program, or one of a newer version')
  if (parsed.data.migration > newestMigration())
    throw new StartRefused(
      `the backup of ${parsed.data.created_at} is of a newer version: install that version, then restore`,
    )
  return parsed.data
}

/** Opens the database in the folder it was unpacked to and reads each table, so that a page that cannot be read is found. */
async function openDatabase(folder: string, log: Logger) {
  const path = join(folder, 'database')
  const dump = await readFile(join(folder, names.database))
  const connection = await connectEmbedded(path, log, dump)
  try {
    const { rows: tables } = await connection.db.$client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`,
    )
    let rows = 0
    for (const { name } of tables) {
      // oxlint-disable-next-line no-await-in-loop -- the engine has one session
      const { rows: counted } = await connection.db.$client.query<{ count: number }>(
        `select count(*) from (select t::text from ${name} t) as read`,
      )
      rows += counted[0]!.count
    }
    return { tables: tables.length, rows }
  } finally {
    await connection.close()
  }
}

async function moveAll(moved: string[], from: string, to: string) {
  await mkdir(to, { recursive: true })
  await Promise.all(moved.map((name) => rename(join(from, name), join(to, name))))
}
