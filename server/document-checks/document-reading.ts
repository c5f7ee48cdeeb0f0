import type { Region } from '#contract/verification/document-report.ts'
import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'

/**
 * A recognised word, with its region on the upright page and the confidence of the recognition from 0 to 1 (1 for a
 * PDF's own text).
 */
export interface ReadWord {
  text: string
  confidence: number
  region: Region
}

/** Content of the files of one document, before the rules of its type. */
export interface DocumentReading {
  /** Results of the checks of file and image: signature, scripts, pages, resolution, sharpness, glare, crop, edits. */
  checks: StoredCheck[]
  pages: {
    side: DocumentSide
    width: number | null
    height: number | null
    /** Degrees clockwise by which the file's page has to be turned to be upright; regions refer to the upright page. */
    turn: 0 | 90 | 180 | 270
    lines: ReadWord[][]
  }[]
  /** Lines of the machine-readable zone in upper case and their standard length; null without a zone. */
  mrz: { lines: string[]; region: Region; confidence: number } | null
  barcodes: { format: string; text: string; region: Region }[]
}
