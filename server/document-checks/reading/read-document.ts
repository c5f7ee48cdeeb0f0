import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { DocumentReading } from '../document-reading.ts'
import { documentDamaged, documentTooLong } from './file-refusals.ts'
import { inspectFile } from './inspect-file.ts'
import { judgePages } from './quality/judge-pages.ts'
import { runInThread, ThreadTimeout } from './run-in-thread.ts'
import type { ExaminedPage, FileToRead } from './thread-tasks.ts'

/**
 * Reads the files of one document: text, machine-readable zone and barcodes with their regions, and the checks of file
 * and image. No data leaves the process.
 * @throws a refusal with the reason
 */
export async function readDocument(
  files: readonly { side: DocumentSide; bytes: Uint8Array }[],
): Promise<DocumentReading> {
  const inspected: FileToRead[] = []
  for (const { side, bytes } of files) {
    // oxlint-disable-next-line no-await-in-loop -- a hostile file refuses the document before the next is looked at
    const { mediaType } = await inspectFile(bytes)
    inspected.push({ side, bytes, mediaType })
  }
  const pages = await runInThread({ kind: 'read', files: inspected }).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : error instanceof ThreadTimeout
        ? documentTooLong()
        : documentDamaged()
  })
  return {
    checks: judgePages(inspected, pages),
    pages: pages.map(({ side, width, height, turn, lines }) => ({ side, width, height, turn, lines })),
    mrz: zoneOf(pages),
    barcodes: pages.flatMap(({ barcodes }) => barcodes),
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
