import { crc32, deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { samplePicture } from './sample-pictures.ts'

export interface HostileFile {
  what: string
  name: string
  bytes: Uint8Array
  /** Status and code of the refusal. */
  refusal: string
}

/** Files that attack whoever opens them, each under the name of a harmless one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = await samplePicture({ width: 900, height: 600 })
  return [
    {
      what: 'a picture that unpacks to 256 million pixels',
      name: 'recto.png',
      bytes: pictureBomb(16_000),
      refusal: '422 document_too_many_pixels',
    },
    {
      what: 'a picture that is a page too',
      name: 'recto.jpg',
      bytes: Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script></html>')]),
      refusal: '422 document_hides_data',
    },
    {
      what: 'a picture that is an archive too',
      name: 'recto.jpg',
      bytes: Buffer.concat([picture, Buffer.from('PK\u0003\u0004archive', 'latin1')]),
      refusal: '422 document_hides_data',
    },
    {
      what: 'a picture with a script in its EXIF',
      name: 'recto.jpg',
      bytes: withExif(picture, '<script src=//evil.example></script>'),
      refusal: '422 document_hides_data',
    },
    {
      what: 'a film',
      name: 'recto.jpg',
      bytes: Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42'.padEnd(400, '\0'), 'latin1'),
      refusal: '415 document_kind',
    },
    {
      what: 'a PDF with a script',
      name: 'acte.pdf',
      bytes: rawPdf({ entry: '/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>' }),
      refusal: '422 document_has_script',
    },
    {
      what: 'a PDF of 10,000 pages',
      name: 'acte.pdf',
      bytes: rawPdf({ pages: 10_000 }),
      refusal: '422 document_too_many_pages',
    },
    {
      what: 'an encrypted PDF',
      name: 'acte.pdf',
      bytes: await encryptedPdf(),
      refusal: '422 document_encrypted',
    },
  ]
}

/** A black picture of one bit a pixel: some kilobytes. */
export function pictureBomb(pixels: number) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(pixels, 0)
  size.writeUInt32BE(pixels, 4)
  size[8] = 1
  const rows = deflateSync(Buffer.alloc((pixels / 8 + 1) * pixels), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A JPEG with an EXIF block whose description is a text. */
function withExif(jpeg: Buffer, description: string) {
  const text = Buffer.from(`${description}\0`, 'latin1')
  const exif = Buffer.alloc(32)
  exif.write('Exif\0\0MM\0*', 'latin1')
  exif.writeUInt32BE(8, 10)
  // One entry: ImageDescription, text, its length, and its place from the beginning of the TIFF header.
  exif.writeUInt16BE(1, 14)
  exif.writeUInt16BE(0x010e, 16)
  exif.writeUInt16BE(2, 18)
  exif.writeUInt32BE(text.length, 20)
  exif.writeUInt32BE(26, 24)
  const block = Buffer.concat([exif, text])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(block.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)])
}

/** A PDF of empty pages whose catalogue has a further entry. */
export function rawPdf({ entry = '', pages = 1 }: { entry?: string; pages?: number }) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${entry} >>`,
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...numbers.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
  ]
  const parts = ['%PDF-1.7\n']
  const places: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    places.push(length)
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`
    parts.push(part)
    length += part.length
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

function encryptedPdf() {
  const document = new PdfDocument({ userPassword: 'secret', ownerPassword: 'owner' })
  const chunks: Buffer[] = []
  document.on('data', (part: Buffer) => chunks.push(part))
  document.text('Avis de taxe foncière').end()
  return new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}
