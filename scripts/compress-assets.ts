import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Compressed forms beside every built text file, so that the server never compresses them again.
const folder = join(import.meta.dirname, '../build/client')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter(
  (entry) => entry.isFile() && /\.(js|mjs|css|svg|json|webmanifest|txt|xml)$/.test(entry.name),
)
await Promise.all(Array.from({ length: availableParallelism() }, compressNext))

/** Runs once for each processor, until no file is left. */
async function compressNext() {
  for (let entry = files.pop(); entry; entry = files.pop()) {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 9 : 11 } }
    await writeFile(`${path}.br`, await brotli(content, quality))
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
  }
}
