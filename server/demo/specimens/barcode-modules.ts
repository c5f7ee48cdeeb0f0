import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { packagedFile } from '#server/document-checks/reading/pages/packaged-files.ts'

/** Modules of a DataMatrix, true where dark, without the quiet zone. */
export async function dataMatrixModules(text: string): Promise<boolean[][]> {
  const wasm = await packagedFile('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { symbol, error } = await writeBarcode(text, { format: 'DataMatrix', options: 'forceSquare' })
  if (error) throw new Error(error)
  const { data, width, height } = symbol
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => data[row * width + column] === 0),
  )
}
