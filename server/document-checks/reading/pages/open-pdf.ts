import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { decoderFiles, packagedFile } from './packaged-files.ts'

/** A word of a PDF's own text, in points from the upper left corner of its page. */
export interface PdfWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Four bytes a pixel: red, green, blue and opacity. */
export interface ColourPixels {
  width: number
  height: number
  data: Uint8Array
}

export class PdfError extends Error {
  readonly reason: 'encrypted' | 'damaged'
  constructor(reason: 'encrypted' | 'damaged') {
    super(reason)
    this.reason = reason
  }
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const encryptionErrors = new Set([4, 5])
const bytesPerPixel = 4
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER of fpdfview.h. */
const withAnnotations = 0x01
const redFirst = 0x10

let loading: Promise<WrappedPdfiumModule> | undefined

function pdfium() {
  loading ??= load()
  return loading
}

async function load() {
  const bytes = await packagedFile(decoderFiles.pdf)
  const module = await init({ wasmBinary: new Uint8Array(bytes).buffer })
  module.PDFiumExt_Init()
  return module
}

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>

/** @throws {PdfError} for a file that is protected or that PDFium cannot open */
export async function openPdf(bytes: Uint8Array) {
  const module = await pdfium()
  const { pdfium: runtime } = module
  const memory = () => runtime.HEAPU8
  const file = runtime.wasmExports.malloc(bytes.byteLength)
  memory().set(bytes, file)
  const document = module.FPDF_LoadMemDocument(file, bytes.byteLength, '')
  if (document === 0) {
    throw new PdfError(encryptionErrors.has(module.FPDF_GetLastError()) ? 'encrypted' : 'damaged')
  }
  // Also for a file that opens without a password: its encrypted streams cannot be searched for scripts.
  if (module.FPDF_GetSecurityHandlerRevision(document) !== -1) throw new PdfError('encrypted')

  return {
    pages: module.FPDF_GetPageCount(document),
    /** Scripts of the document and embedded files, as counted by PDFium. */
    hasScriptOrFiles:
      module.FPDFDoc_GetJavaScriptActionCount(document) > 0 ||
      module.FPDFDoc_GetAttachmentCount(document) > 0 ||
      module.FPDF_GetXFAPacketCount(document) > 0,

    /** The words of a page in reading order, and its size in points. */
    readPage(index: number) {
      const page = loadPage(index)
      const size = sizeOf(page)
      const text = module.FPDFText_LoadPage(page)
      const words = text === 0 ? [] : readWords(text, size.height)
      if (text !== 0) module.FPDFText_ClosePage(text)
      module.FPDF_ClosePage(page)
      return { ...size, words }
    },

    /** A page in colour at the given resolution, or a lower one where its longer side would exceed `longest` pixels. */
    drawPage(
      index: number,
      { dotsPerInch, longest }: { dotsPerInch: number; longest: number },
    ): ColourPixels {
      const page = loadPage(index)
      const size = sizeOf(page)
      const scale = Math.min(dotsPerInch / 72, longest / Math.max(size.width, size.height))
      const width = Math.max(1, Math.round(size.width * scale))
      const height = Math.max(1, Math.round(size.height * scale))
      const bitmap = module.FPDFBitmap_Create(width, height, 0)
      if (bitmap === 0) throw new PdfError('damaged')
      module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
      module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst)
      const start = module.FPDFBitmap_GetBuffer(bitmap)
      const data = memory().slice(start, start + width * height * bytesPerPixel)
      module.FPDFBitmap_Destroy(bitmap)
      module.FPDF_ClosePage(page)
      return { width, height, data }
    },

    close() {
      module.FPDF_CloseDocument(document)
      runtime.wasmExports.free(file)
    },
  }

  function loadPage(index: number) {
    const page = module.FPDF_LoadPage(document, index)
    if (page === 0) throw new PdfError('damaged')
    return page
  }

  function sizeOf(page: number) {
    return { width: module.FPDF_GetPageWidthF(page), height: module.FPDF_GetPageHeightF(page) }
  }

  function readWords(page: number, pageHeight: number) {
    const box = runtime.wasmExports.malloc(32)
    const words: PdfWord[] = []
    let word: PdfWord | undefined
    const count = module.FPDFText_CountChars(page)
    for (let index = 0; index < count; index += 1) {
      const sign = String.fromCodePoint(module.FPDFText_GetUnicode(page, index))
      if (/[\s\0\uFFFE]/.test(sign)) {
        word = undefined
        continue
      }
      module.FPDFText_GetCharBox(page, index, box, box + 8, box + 16, box + 24)
      const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => runtime.getValue(box + at, 'double')) as [
        number,
        number,
        number,
        number,
      ]
      if (!word) {
        word = { text: '', left, top: pageHeight - top, right, bottom: pageHeight - bottom }
        words.push(word)
      }
      word.text += sign
      word.left = Math.min(word.left, left)
      word.right = Math.max(word.right, right)
      word.top = Math.min(word.top, pageHeight - top)
      word.bottom = Math.max(word.bottom, pageHeight - bottom)
    }
    runtime.wasmExports.free(box)
    return words
  }
}
