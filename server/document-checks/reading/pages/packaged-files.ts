import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Bytes of a file of an installed package: WebAssembly and language data are never fetched over the network. */
export function packagedFile(path: string): Promise<Buffer> {
  return readFile(require.resolve(path))
}

/** WebAssembly of the decoders. */
export const decoderFiles = {
  pdf: '@embedpdf/pdfium/pdfium.wasm',
  text: 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  barcodes: 'zxing-wasm/reader/zxing_reader.wasm',
}

/** A CommonJS module of an installed package that ships no types. */
export function packagedModule(path: string): unknown {
  return require(path)
}
