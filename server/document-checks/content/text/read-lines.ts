import type { Region } from '#contract/verification/document-report.ts'
import type { DocumentReading, ReadWord } from '../../document-reading.ts'
import { foldText } from './fold-text.ts'

/** A line of a page with the region of each of its characters. */
export interface TextLine {
  page: number
  /** Width of the page by its height: regions are shares of each. */
  aspect: number
  text: string
  folded: string
  words: { word: ReadWord; start: number; end: number }[]
}

/** Words of a line joined by single spaces. */
export function readLines({ pages, mrz }: Pick<DocumentReading, 'pages' | 'mrz'>): TextLine[] {
  return pages.flatMap(({ lines, width, height }, page) =>
    lines.flatMap((words) => {
      const printed = words.filter(
        (word) => word.text.trim() !== '' && !(mrz && isWithin(word.region, mrz.region)),
      )
      return printed.length > 0 ? [lineOf(printed, page, width && height ? width / height : sheetAspect)] : []
    }),
  )
}

/** Ratio of an upright A4 sheet: pages of a PDF have no pixels. */
const sheetAspect = 210 / 297

function lineOf(words: ReadWord[], page: number, aspect: number): TextLine {
  const placed: TextLine['words'] = []
  let text = ''
  for (const word of words) {
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? word.text : `${text} ${word.text}`
    placed.push({ word, start, end: text.length })
  }
  return { page, aspect, text, folded: foldText(text), words: placed }
}

function isWithin(inner: Region, outer: Region) {
  const x = inner.x + inner.width / 2
  const y = inner.y + inner.height / 2
  return (
    inner.page === outer.page &&
    x >= outer.x &&
    x <= outer.x + outer.width &&
    y >= outer.y &&
    y <= outer.y + outer.height
  )
}

/** The smallest rectangle around words of one page; null for no words. */
export function regionAround(words: readonly ReadWord[]): Region | null {
  const first = words[0]
  if (!first) return null
  const regions = words.map(({ region }) => region).filter(({ page }) => page === first.region.page)
  const x = Math.min(...regions.map((region) => region.x))
  const y = Math.min(...regions.map((region) => region.y))
  return {
    page: first.region.page,
    x,
    y,
    width: Math.max(...regions.map((region) => region.x + region.width)) - x,
    height: Math.max(...regions.map((region) => region.y + region.height)) - y,
  }
}

/** The region of a part of a line. */
export function regionWithin(line: TextLine, start: number, end: number) {
  return regionAround(
    line.words.filter((placed) => placed.start < end && placed.end > start).map(({ word }) => word),
  )
}

/** A text found on a page, with its region. */
export interface FoundText {
  text: string
  region: Region | null
}

/** Every match of a pattern in the folded text of the lines, in its original spelling. */
export function findPattern(lines: readonly TextLine[], pattern: RegExp): FoundText[] {
  const global = new RegExp(pattern.source, 'g')
  return lines.flatMap((line) =>
    [...line.folded.matchAll(global)].map((match) => ({
      text: line.text.slice(match.index, match.index + match[0].length),
      region: regionWithin(line, match.index, match.index + match[0].length),
    })),
  )
}
