import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { DocumentReading } from '#server/document-checks/document-reading.ts'
import { readDocument } from '#server/document-checks/reading/read-document.ts'
import type { Days } from '../demo-days.ts'
import { makeSpecimen, type SpecimenName, specimens } from '../specimens/make-specimen.ts'
import { type ReadingName, storedReadings, type WaitingDocument } from './waiting-cases.ts'

interface DocumentFile {
  side: DocumentSide
  mediaType: 'image/webp' | 'application/pdf'
  bytes: Uint8Array
}

export interface ReadFiles {
  files: DocumentFile[]
  reading: DocumentReading
  durationMs: number
}

/** Folder of the stored readings of pictures, each of which takes seconds. */
export const readingsFolder = new URL('readings/', import.meta.url)

/** The files of a document with what was read in them. */
export async function readWaitingDocument(document: WaitingDocument, days: Days): Promise<ReadFiles> {
  if ('reading' in document) return storedReading(document.reading)
  const files = (await makeSpecimen(document.specimen, document.details(days))).map(({ side, bytes }) => ({
    side,
    mediaType: 'application/pdf' as const,
    bytes,
  }))
  const begun = performance.now()
  const reading = await readDocument(files)
  return { files, reading, durationMs: Math.round(performance.now() - begun) }
}

/** The files of a stored reading, as `encode-readings.ts` names them. */
export function filesOfReading(name: ReadingName): { side: DocumentSide; path: URL; isPicture: boolean }[] {
  const specimen: SpecimenName = storedReadings[name].specimen
  const { sides } = specimens[specimen]
  const isPicture = 'width' in specimens[specimen]
  return sides.map(({ side }) => ({
    side,
    isPicture,
    path: new URL(
      `${name}${side === 'single' ? '' : `-${side}`}.${isPicture ? 'webp' : 'pdf'}`,
      readingsFolder,
    ),
  }))
}

async function storedReading(name: ReadingName): Promise<ReadFiles> {
  const stored = JSON.parse(
    gunzipSync(await readFile(new URL(`${name}.json.gz`, readingsFolder))).toString(),
  ) as Pick<ReadFiles, 'reading' | 'durationMs'>
  const files = await Promise.all(
    filesOfReading(name).map(async ({ side, path, isPicture }) => ({
      side,
      mediaType: isPicture ? ('image/webp' as const) : ('application/pdf' as const),
      bytes: await readFile(path),
    })),
  )
  return { files, ...stored }
}
