import type { Region } from '#contract/verification/document-report.ts'
import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'

/** A word that was read, with its place on the upright page and the reader's confidence from 0 to 1 (1 in a PDF's text). */
export interface ReadWord {
  text: string
  confidence: number
  region: Region
}

/** What was read in the files of one document, before any rule about its content. */
export interface DocumentReading {
  /** Checks of file and image, finished: signature, scripts, pages, resolution, sharpness, glare, crop, edits. */
  checks: StoredCheck[]
  pages: {
    side: DocumentSide
    width: number | null
    height: number | null
    /** By how many degrees clockwise the file's page has to be turned to stand upright, as regions mean it. */
    turn: 0 | 90 | 180 | 270
    lines: ReadWord[][]
  }[]
  /** Lines of the machine-readable zone, upper case, of their standard length; null where none was found. */
  mrz: { lines: string[]; region: Region; confidence: number } | null
  barcodes: { format: string; text: string; region: Region }[]
}
