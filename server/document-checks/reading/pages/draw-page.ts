import { type ColourPixels, openPdf } from './open-pdf.ts'
import { openImage } from './decode-picture.ts'

const shown = { dotsPerInch: 150, longest: 2000 }

/** A page rendered for display; a picture has one page. */
export async function drawPage(bytes: Uint8Array, mediaType: string, page: number): Promise<ColourPixels> {
  if (mediaType === 'application/pdf') {
    const pdf = await openPdf(bytes)
    const pixels = pdf.drawPage(page, shown)
    pdf.close()
    return pixels
  }
  const image = await openImage(bytes, mediaType)
  const { data, info } = await image
    .autoOrient()
    .resize({ width: shown.longest, height: shown.longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
