import { createWriteStream, existsSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { packTar } from 'modern-tar/fs'
import type { Logger } from '#server/platform/log/log.ts'
import { type Manifest, names, newestMigration } from './manifest.ts'
import { takeDump } from './take-dump.ts'

/**
 * Writes one encrypted file with database, pictures and, where it was generated, the secret of a data folder. The site
 * may serve meanwhile. The form is `tar | zstd | age -p`, so that it can be read without this program.
 * @param file where to write; it appears once it is complete
 */
export async function writeBackup(
  { dataFolder, file, passphrase }: { dataFolder: string; file: string; passphrase: string },
  log: Logger,
): Promise<Manifest> {
  const staged = await mkdtemp(join(dataFolder, '.backup-'))
  const part = `${file}.part`
  try {
    // Pictures before the database, then those that came since: each that the database names is there.
    await linkPictures(dataFolder, staged)
    await writeFile(join(staged, names.database), await takeDump(dataFolder, log))
    const pictures = await linkPictures(dataFolder, staged)
    const secret = join(dataFolder, names.secret)
    if (existsSync(secret)) await cp(secret, join(staged, names.secret))
    const manifest: Manifest = {
      format: 1,
      created_at: new Date().toISOString(),
      migration: newestMigration(),
      pictures,
    }
    await writeFile(join(staged, names.manifest), JSON.stringify(manifest))
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    const compressed = packTar(staged).pipe(createZstdCompress())
    const sealed = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
    await pipeline(Readable.fromWeb(sealed as never), createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
    return manifest
  } finally {
    await rm(part, { force: true })
    await rm(staged, { recursive: true, force: true })
  }
}

/** Hard links take no room, and stay when a picture is deleted meanwhile. @returns how many there are */
async function linkPictures(dataFolder: string, staged: string) {
  const from = join(dataFolder, names.pictures)
  if (!existsSync(from)) return 0
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const copy = join(staged, names.pictures, path.slice(from.length))
    // oxlint-disable-next-line no-await-in-loop -- a few thousand system calls, in the order of the folder
    await mkdir(dirname(copy), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await link(path, copy).catch((error: NodeJS.ErrnoException) => {
      // Linked before, or deleted since it was listed.
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    })
  }
  return files.length
}
