import { unpackUpload } from '#server/platform/http/files/unpack-upload.ts'
import { feedUnpackedTooHeavy, feedUnreadable, severalFilesPacked } from '../feed-refusals.ts'
import { bytesPerFeed } from './read-feed.ts'

interface Feed {
  fileName: string
  content: string
}

/**
 * The text of a feed sent plain, as gzip or as a ZIP with one file, detected by its content.
 * @throws 413 for content above the limit, whatever size the archive declares, 422 for several files
 */
export async function unpackFeed(fileName: string, bytes: Buffer): Promise<Feed> {
  const unpacked = await unpackUpload(fileName, bytes, {
    maxBytes: bytesPerFeed,
    unreadable: feedUnreadable,
    tooHeavy: feedUnpackedTooHeavy,
    several: severalFilesPacked,
  })
  return { fileName: unpacked.fileName, content: textOf(unpacked.bytes) }
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
