import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { feedUnpackedTooHeavy, feedUnreadable, severalFilesPacked } from '../feed-refusals.ts'
import { bytesPerFeed } from './read-feed.ts'

interface Feed {
  fileName: string
  content: string
}

/** Bytes of an archive that are decompressed between two checks of the limit. */
const stepBytes = 16 * 1024

/**
 * The text of a feed sent plain, as gzip or as a ZIP with one file, detected by its content.
 * @throws 413 for content above the limit, whatever size the archive declares, 422 for several files
 */
export async function unpackFeed(fileName: string, bytes: Buffer): Promise<Feed> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return { fileName: fileName.replace(/\.gz$/i, ''), content: textOf(await unpackGzip(bytes)) }
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return unpackZip(bytes)
  return { fileName, content: textOf(bytes) }
}

async function unpackGzip(bytes: Buffer) {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: bytesPerFeed })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? feedUnpackedTooHeavy()
      : feedUnreadable()
  }
}

/** Files that spreadsheets and file managers add to an archive. */
const isBeside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)

function unpackZip(bytes: Buffer): Feed {
  const found: { name: string; chunks: Uint8Array[] }[] = []
  let size = 0
  let broken = false
  const unzip = new Unzip((file: UnzipFile) => {
    if (isBeside(file.name)) return
    if ((file.originalSize ?? 0) > bytesPerFeed) throw feedUnpackedTooHeavy()
    if (found.length > 0) throw severalFilesPacked()
    const chunks: Uint8Array[] = []
    found.push({ name: file.name, chunks })
    file.ondata = (error, chunk) => {
      if (error) broken = true
      size += chunk?.length ?? 0
      if (size <= bytesPerFeed && chunk) chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let from = 0; from < bytes.length && size <= bytesPerFeed; from += stepBytes) {
      unzip.push(bytes.subarray(from, from + stepBytes), from + stepBytes >= bytes.length)
    }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw feedUnreadable()
  }
  if (size > bytesPerFeed) throw feedUnpackedTooHeavy()
  const [file] = found
  if (!file || broken) throw feedUnreadable()
  return { fileName: file.name.split('/').at(-1) ?? '', content: textOf(Buffer.concat(file.chunks)) }
}

/** UTF-8, or UTF-16 with a byte order mark; otherwise Windows-1252, as spreadsheets in France write it. */
function textOf(bytes: Uint8Array) {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
