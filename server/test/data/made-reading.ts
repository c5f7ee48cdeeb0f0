import type { DocumentReading, ReadWord } from '#server/document-checks/document-reading.ts'
import type { DocumentSubject } from '#server/document-checks/document-subject.ts'

/** A reading made of rows of text, for tests: two spaces or more begin a new column. */
export function madeReading(rows: readonly string[], about: Partial<DocumentReading> = {}): DocumentReading {
  return {
    checks: [],
    pages: [
      {
        side: 'single',
        width: 2480,
        height: 1748,
        turn: 0,
        lines: rows.map((row, index) => wordsOf(row, index, rows.length)),
      },
    ],
    mrz: null,
    barcodes: [],
    ...about,
  }
}

/** Sixty signs across a page. */
const signWidth = 1 / 60

function wordsOf(row: string, index: number, rows: number): ReadWord[] {
  const height = Math.min(0.03, 0.6 / rows)
  return [...row.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 0.95,
    region: {
      page: 0,
      x: match.index * signWidth * 0.8,
      y: index * height * 1.5,
      width: match[0].length * signWidth * 0.8,
      height,
    },
  }))
}

export function zoneOf(lines: string[]): DocumentReading['mrz'] {
  return { lines, region: { page: 0, x: 0.05, y: 0.85, width: 0.9, height: 0.1 }, confidence: 0.95 }
}

export const madeSubject: DocumentSubject = {
  documentType: 'passport',
  countryCode: 'FR',
  today: '2026-11-21',
  person: { firstNames: 'Soizic', lastName: 'Kermadec', birthName: null },
  companyName: 'Agence du Port',
  professionalType: 'REAL_ESTATE_AGENT',
  form: {},
}
