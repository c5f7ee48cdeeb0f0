import { fileTypeFromBuffer } from 'file-type'
import { sharp } from '#server/platform/images/load-sharp.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import {
  documentDamaged,
  documentEncrypted,
  documentHasScript,
  documentHidesData,
  documentKind,
  documentTooHeavy,
  documentTooLong,
  documentTooManyPages,
  documentTooManyPixels,
} from './file-refusals.ts'
import { hasHiddenData, hasScript } from './hidden-data.ts'
import { mostPixels } from './pages/decode-picture.ts'
import { runInThread, ThreadTimeout } from './run-in-thread.ts'
import type { AcceptedType } from './thread-tasks.ts'

export const mostDocumentBytes = 15 * 1024 * 1024

export interface InspectedFile {
  mediaType: AcceptedType
  pages: number
}

const acceptedTypes: Readonly<Record<string, AcceptedType>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'application/pdf': 'application/pdf',
}

/**
 * Detects the type of a file by its content, before anything else is done with it: its name and the declared type are
 * ignored. No pixel is decoded.
 * @throws a refusal with the reason
 */
export async function inspectFile(bytes: Uint8Array): Promise<InspectedFile> {
  if (bytes.byteLength > mostDocumentBytes) throw documentTooHeavy()
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mediaType = detected && acceptedTypes[detected.mime]
  if (!mediaType) throw documentKind()
  if (hasHiddenData(bytes, mediaType)) throw documentHidesData()
  return {
    mediaType,
    pages: mediaType === 'application/pdf' ? await inspectedPages(bytes) : await inspectPicture(bytes),
  }
}

async function inspectedPages(bytes: Uint8Array) {
  const result = await runInThread({ kind: 'inspect', bytes }).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : error instanceof ThreadTimeout
        ? documentTooLong()
        : documentDamaged()
  })
  if ('pages' in result) return result.pages
  const refusals = {
    encrypted: documentEncrypted,
    damaged: documentDamaged,
    script: documentHasScript,
    pages: documentTooManyPages,
  }
  throw refusals[result.refused]()
}

/** Reads the header only, so that a decompression bomb is refused before decoding. */
async function inspectPicture(bytes: Uint8Array) {
  const { format, width, height, pages, exif, xmp, iptc, comments, compression } = await sharp(bytes, {
    limitInputPixels: mostPixels,
  })
    .metadata()
    .catch((error: unknown) => {
      throw error instanceof Error && error.message.includes('pixel limit')
        ? documentTooManyPixels()
        : documentDamaged()
    })
  if (width * height > mostPixels) throw documentTooManyPixels()
  // Animations have one page a frame; HEIC lists thumbnails and bursts as pages.
  if (format !== 'heif' && (pages ?? 1) > 1) throw documentKind()
  if (format === 'heif' && compression !== 'hevc') throw documentKind()
  const words = [
    ...[exif, xmp, iptc].map((part) => part?.toString('latin1').replaceAll('\0', '') ?? ''),
    ...(comments?.map(({ text }) => text) ?? []),
  ].join('\n')
  if (hasScript(words)) throw documentHidesData()
  return 1
}
