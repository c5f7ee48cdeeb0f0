import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { ZoneReading } from './zone/read-zone.ts'
import type { Edits } from './quality/find-edits.ts'
import type { PictureMeasures } from './quality/measure-picture.ts'
import type { ReadWord } from '../document-reading.ts'
import type { Region } from '#contract/verification/document-report.ts'

export type AcceptedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf'

export interface FileToRead {
  side: DocumentSide
  mediaType: AcceptedType
  bytes: Uint8Array
}

/** Tasks of a thread and their results. These have no localized texts: the caller writes the sentences. */
export type ThreadTask =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'read'; files: FileToRead[] }
  | { kind: 'draw'; bytes: Uint8Array; mediaType: string; page: number }

export type PdfInspection = { pages: number } | { refused: 'encrypted' | 'damaged' | 'script' | 'pages' }

export interface ExaminedPage {
  /** Pixels of the page for display; null of a page with text of its own. */
  width: number | null
  height: number | null
  /** Degrees clockwise by which the file's page has to be turned to be read. */
  turn: 0 | 90 | 180 | 270
  lines: ReadWord[][]
  zone: { reading: Omit<ZoneReading, 'box' | 'upsideDown'>; region: Region } | null
  barcodes: { format: string; text: string; region: Region }[]
  /** Of a picture; null of a page of a PDF. */
  picture: { measures: PictureMeasures; edits: Edits } | null
}

/**
 * What was read in one file, with regions on its own pages. Of documents with two sides it is stored as JSON until the
 * file is purged: a new field is missing in those of the versions before.
 */
export interface FileReading {
  side: DocumentSide
  mediaType: AcceptedType
  pages: ExaminedPage[]
}

export interface ThreadAnswers {
  /** Red, green, blue and opacity of a page as displayed. */
  draw: { width: number; height: number; data: Uint8Array }
  inspect: PdfInspection
  read: FileReading[]
}
