import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import type { Refusal } from '../errors/refusal.ts'

interface Unpacked {
  fileName: string
  bytes: Uint8Array
}

interface UnpackRules {
  maxBytes: number
  /** The refusals for a broken archive, for content beyond `maxBytes`, and for several files in one archive. */
  unreadable: () => Refusal
  tooHeavy: () => Refusal
  several: () => Refusal
}

/** Bytes of an archive that are decompressed between two checks of the limit. */
const stepBytes = 16 * 1024

/**
 * A file sent plain, as gzip or as a ZIP with one file, detected by its content.
 * @throws the refusals of the rules, `tooHeavy` whatever size the archive declares
 */
export async function unpackUpload(fileName: string, bytes: Buffer, rules: UnpackRules): Promise<Unpacked> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return { fileName: fileName.replace(/\.gz$/i, ''), bytes: await unpackGzip(bytes, rules) }
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return unpackZip(bytes, rules)
  return { fileName, bytes }
}

async function unpackGzip(bytes: Buffer, { maxBytes, unreadable, tooHeavy }: UnpackRules) {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooHeavy() : unreadable()
  }
}

/** Files that spreadsheets and file managers add to an archive. */
const isBeside = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)

function unpackZip(bytes: Buffer, { maxBytes, unreadable, tooHeavy, several }: UnpackRules): Unpacked {
  const found: { name: string; chunks: Uint8Array[] }[] = []
  let size = 0
  let broken = false
  const unzip = new Unzip((file: UnzipFile) => {
    if (isBeside(file.name)) return
    if ((file.originalSize ?? 0) > maxBytes) throw tooHeavy()
    if (found.length > 0) throw several()
    const chunks: Uint8Array[] = []
    found.push({ name: file.name, chunks })
    file.ondata = (error, chunk) => {
      if (error) broken = true
      size += chunk?.length ?? 0
      if (size <= maxBytes && chunk) chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let from = 0; from < bytes.length && size <= maxBytes; from += stepBytes) {
      unzip.push(bytes.subarray(from, from + stepBytes), from + stepBytes >= bytes.length)
    }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw unreadable()
  }
  if (size > maxBytes) throw tooHeavy()
  const [file] = found
  if (!file || broken) throw unreadable()
  return { fileName: file.name.split('/').at(-1) ?? '', bytes: Buffer.concat(file.chunks) }
}
