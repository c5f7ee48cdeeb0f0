import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { Region } from '#contract/verification/document-report.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { DocumentReading } from '../document-reading.ts'
import { documentDamaged, documentTooLong } from './file-refusals.ts'
import { inspectFile, type InspectedFile } from './inspect-file.ts'
import { judgePages } from './quality/judge-pages.ts'
import { runInThread, ThreadTimeout } from './run-in-thread.ts'
import type { ExaminedPage, FileReading, FileToRead } from './thread-tasks.ts'

export interface DocumentFile {
  side: DocumentSide
  bytes: Uint8Array
  /** Where the bytes were inspected before. */
  inspected?: InspectedFile
}

/**
 * Reads the files of one document: text, machine-readable zone and barcodes with their regions, and the checks of file
 * and image. No data leaves the process.
 * @throws a refusal with the reason
 */
export async function readDocument(files: readonly DocumentFile[]): Promise<DocumentReading> {
  return joinReadings(await readFiles(files))
}

/**
 * Reads those files of a document that were not read before.
 * @returns the readings in the order of the files
 * @throws a refusal with the reason
 */
export async function readFiles(files: readonly (DocumentFile | FileReading)[]): Promise<FileReading[]> {
  const unread: FileToRead[] = []
  for (const file of files) {
    if ('pages' in file) continue
    const { side, bytes, inspected } = file
    // oxlint-disable-next-line no-await-in-loop -- a hostile file refuses the document before the next is looked at
    const { mediaType } = inspected ?? (await inspectFile(bytes))
    unread.push({ side, bytes, mediaType })
  }
  const readings = await runInThread({ kind: 'read', files: unread }).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : error instanceof ThreadTimeout
        ? documentTooLong()
        : documentDamaged()
  })
  return files.map((file) => ('pages' in file ? file : readings.shift()!))
}

/** The files of a document as one: its pages are numbered through them. */
export function joinReadings(files: readonly FileReading[]): DocumentReading {
  const pages = files
    .flatMap((file) => file.pages.map((page) => ({ side: file.side, ...page })))
    .map((page, number) => ({ ...page, ...placedOn(number, page) }))
  return {
    checks: judgePages(files, pages),
    pages: pages.map(({ side, width, height, turn, lines }) => ({ side, width, height, turn, lines })),
    mrz: zoneOf(pages),
    barcodes: pages.flatMap(({ barcodes }) => barcodes),
  }
}

function placedOn(page: number, { lines, zone, barcodes }: ExaminedPage) {
  const placed = <Found extends { region: Region }>(found: Found): Found => ({
    ...found,
    region: { ...found.region, page },
  })
  return {
    lines: lines.map((words) => words.map(placed)),
    zone: zone && placed(zone),
    barcodes: barcodes.map(placed),
  }
}

/** The zone with the most right check digits. */
function zoneOf(pages: ExaminedPage[]): DocumentReading['mrz'] {
  const zones = pages.flatMap(({ zone }) => (zone ? [zone] : []))
  const best = zones.toSorted(
    (a, b) =>
      b.reading.right / b.reading.of - a.reading.right / a.reading.of ||
      b.reading.confidence - a.reading.confidence,
  )[0]
  return best ? { lines: best.reading.lines, region: best.region, confidence: best.reading.confidence } : null
}
