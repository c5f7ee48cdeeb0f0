import { inflateSync } from 'node:zlib'
import { openPdf, PdfError } from './pages/open-pdf.ts'
import type { PdfInspection } from './thread-tasks.ts'

const mostPages = 10

/** Forbidden content of a PDF: scripts, launched programs, embedded files, XFA forms. */
const activeNames =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm)(?![A-Za-z0-9])/
/** Limit of all decompressed objects together: a few bytes can inflate to gigabytes. */
const mostInflated = 64 * 1024 * 1024

/** Runs in a thread: a hostile file ends the thread and nothing else. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  try {
    const pdf = await openPdf(bytes)
    const { pages, hasScriptOrFiles } = pdf
    pdf.close()
    if (hasScriptOrFiles || namesActiveContent(bytes)) return { refused: 'script' }
    if (pages > mostPages) return { refused: 'pages' }
    return pages === 0 ? { refused: 'damaged' } : { pages }
  } catch (error) {
    if (error instanceof PdfError) return { refused: error.reason }
    throw error
  }
}

/** Searches the text outside of streams, and the object streams. */
function namesActiveContent(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let inflated = 0
  let at = 0
  while (at < file.length) {
    const start = file.indexOf('stream', at, 'latin1')
    const outside = file.subarray(at, start === -1 ? file.length : start).toString('latin1')
    if (hasActiveName(outside)) return true
    if (start === -1) return false
    const dictionary = outside.slice(-2000)
    const end = file.indexOf('endstream', start, 'latin1')
    const contentEnd = end === -1 ? file.length : end
    if (/\/ObjStm/.test(plainNames(dictionary))) {
      const content = inflate(file.subarray(start + 'stream'.length, contentEnd), mostInflated - inflated)
      // Objects that cannot be searched count as a script: PDFium may be able to read them.
      if (content === undefined) return true
      inflated += content.length
      if (hasActiveName(content.toString('latin1'))) return true
    }
    at = end === -1 ? file.length : end + 'endstream'.length
  }
  return false
}

function hasActiveName(text: string) {
  return activeNames.test(plainNames(text))
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-2, 7.3.5). */
function plainNames(text: string) {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function inflate(content: Buffer, most: number) {
  const start = content[0] === 0x0d && content[1] === 0x0a ? 2 : 1
  try {
    return inflateSync(content.subarray(start), { maxOutputLength: Math.max(1, most), finishFlush: 2 })
  } catch {
    return undefined
  }
}
