import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sharp } from '#server/platform/images/load-sharp.ts'
import { signOutlines, signPitch } from '#server/document-checks/reading/zone/sign-outlines.ts'
import { openPdf } from '#server/document-checks/reading/pages/open-pdf.ts'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/figtree/package.json')),
  'files',
)
const fonts = {
  regular: join(fontFolder, 'figtree-latin-400-normal.woff'),
  bold: join(fontFolder, 'figtree-latin-700-normal.woff'),
}
const ink = '#1c2230'
const muted = '#5a6474'
const pointsPerMillimetre = 72 / 25.4
/** Pitch of the characters of a machine-readable zone (ICAO 9303 part 3). */
const signDistance = 2.54
const unitsPerEm = 1000

interface TextOptions {
  size?: number
  bold?: boolean
  colour?: string
  width?: number
}

export type SpecimenPage = Awaited<ReturnType<typeof openSpecimen>>

/** A page for a specimen, in millimetres, with the word SPÉCIMEN across it. */
export async function openSpecimen(width: number, height: number, title: string) {
  const { default: PdfDocument } = await import('pdfkit')
  const scale = pointsPerMillimetre
  const document = new PdfDocument({
    size: [width * scale, height * scale],
    margin: 0,
    font: fonts.regular,
    info: { Title: `SPÉCIMEN ${title}`, Author: 'Demeure' },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))

  return {
    text(content: string, x: number, y: number, options: TextOptions = {}) {
      const { size = 3.2, bold = false, colour = ink, width: columns } = options
      document
        .font(bold ? fonts.bold : fonts.regular)
        .fontSize(size * scale)
        .fillColor(colour)
        .text(content, x * scale, y * scale, {
          lineBreak: columns !== undefined,
          ...(columns && { width: columns * scale }),
        })
    },

    /** A value below its heading. */
    field(heading: string, value: string, x: number, y: number, size = 3.2) {
      this.text(heading, x, y, { size: size * 0.6, colour: muted })
      this.text(value, x, y + size * 0.85, { size, bold: true })
    },

    box(x: number, y: number, boxWidth: number, boxHeight: number, colour: string) {
      document.rect(x * scale, y * scale, boxWidth * scale, boxHeight * scale).fill(colour)
    },

    /** Waves behind the text, as the guilloche of real documents. */
    waves(colour: string, distance = 3) {
      document.save().lineWidth(0.5).strokeColor(colour)
      for (let y = distance; y < height; y += distance) {
        document.moveTo(0, y * scale)
        for (let x = 0; x < width; x += 12) {
          document.quadraticCurveTo((x + 3) * scale, (y - 1.2) * scale, (x + 6) * scale, y * scale)
          document.quadraticCurveTo((x + 9) * scale, (y + 1.2) * scale, (x + 12) * scale, y * scale)
        }
        document.stroke()
      }
      document.restore()
    },

    /** A silhouette in place of the photograph. */
    portrait(x: number, y: number, side: number) {
      this.box(x, y, side, side * 1.28, '#c9d2d8')
      document.circle((x + side / 2) * scale, (y + side * 0.45) * scale, side * 0.24 * scale).fill('#93a1af')
      document
        .ellipse((x + side / 2) * scale, (y + side * 1.28) * scale, side * 0.4 * scale, side * 0.48 * scale)
        .save()
        .clip()
        .rect(x * scale, y * scale, side * scale, side * 1.28 * scale)
        .fill('#93a1af')
        .restore()
    },

    /** Lines of a machine-readable zone, the upper left corner of the first at the given position. */
    zone(lines: string[], x: number, y: number, lineDistance = 4.23) {
      const size = (signDistance / signPitch) * unitsPerEm
      for (const [row, line] of lines.entries()) {
        for (const [column, sign] of line.split('').entries()) {
          document
            .save()
            .translate((x + column * signDistance) * scale, (y + row * lineDistance + size * 0.75) * scale)
            .scale((size / unitsPerEm) * scale, (-size / unitsPerEm) * scale)
            .path(signOutlines[sign]!)
            .fill('#101014')
            .restore()
        }
      }
    },

    /** Black modules of a barcode, `side` millimetres wide. */
    modules(rows: boolean[][], x: number, y: number, side: number) {
      const module = side / rows.length
      for (const [row, cells] of rows.entries()) {
        for (const [column, isDark] of cells.entries()) {
          if (isDark) this.box(x + column * module, y + row * module, module * 1.02, module * 1.02, '#101014')
        }
      }
    },

    async finish() {
      const size = Math.min(width, height) * 0.3
      document
        .save()
        .translate((width / 2) * scale, (height / 2) * scale)
        .rotate(-Math.atan(height / width) * (180 / Math.PI) * 0.7)
        .font(fonts.bold)
        .fontSize(size * scale)
        .fillColor('#c0392b', 0.2)
        .text('SPÉCIMEN', -width * scale, -size * 0.55 * scale, {
          width: width * 2 * scale,
          align: 'center',
          lineBreak: false,
        })
        .restore()
      document.end()
      return finished
    },
  }
}

/** A drawn page as a picture of the given width. */
export async function pictureOf(pdf: Buffer, width: number, format: 'png' | 'jpeg' = 'png') {
  const opened = await openPdf(pdf)
  const page = opened.readPage(0)
  const pixels = opened.drawPage(0, { dotsPerInch: (width / page.width) * 72, longest: 12_000 })
  opened.close()
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const }
  const picture = sharp(pixels.data, { raw }).flatten({ background: '#ffffff' })
  return format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg({ quality: 88 }).toBuffer()
}
