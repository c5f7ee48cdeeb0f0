import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type GreyImage, narrowed } from './grey-image.ts'
import { decoderFiles, packagedFile } from './packaged-files.ts'

export interface FoundBarcode {
  format: string
  text: string
  /** In pixels of the image. */
  left: number
  top: number
  right: number
  bottom: number
}

const widest = 2000

/** DataMatrix (2D-Doc) and QR codes of a page. */
export async function findBarcodes(page: GreyImage): Promise<FoundBarcode[]> {
  await prepare()
  const small = await narrowed(page, widest)
  const scale = page.width / small.width
  const found = await readBarcodes(imageData(small), {
    formats: ['DataMatrix', 'QRCode'],
    tryHarder: true,
    // Keeps the separators of 2D-Doc as bytes instead of writing them out.
    textMode: 'Plain',
    maxNumberOfSymbols: 4,
  })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
      return {
        format,
        text,
        left: Math.min(...corners.map(({ x }) => x)) * scale,
        top: Math.min(...corners.map(({ y }) => y)) * scale,
        right: Math.max(...corners.map(({ x }) => x)) * scale,
        bottom: Math.max(...corners.map(({ y }) => y)) * scale,
      }
    })
}

let prepared: Promise<unknown> | undefined

/** Without its bytes zxing-wasm would fetch the module from a public CDN. */
function prepare() {
  prepared ??= packagedFile(decoderFiles.barcodes).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  )
  return prepared
}

function imageData({ width, height, data }: GreyImage) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let index = 0; index < data.length; index += 1) {
    const at = index * 4
    pixels[at] = data[index]!
    pixels[at + 1] = data[index]!
    pixels[at + 2] = data[index]!
    pixels[at + 3] = 255
  }
  return { width, height, data: pixels, colorSpace: 'srgb' as const } as ImageData
}
