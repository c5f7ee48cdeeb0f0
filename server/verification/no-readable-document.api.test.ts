import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { findReading } from './documents/file-readings.ts'

const logged: string[] = []
const api = startApi({}, { logTo: (line) => logged.push(line) })

const marker = `marqueur-${randomBytes(12).toString('hex')}`

/** A word of the document, which is stored with its reading. */
const word = `Mot${randomBytes(8).toString('hex')}`

/** A PDF whose text is stored uncompressed. */
function markedPdf() {
  const pdf = new PdfDocument({ size: 'A4', compress: false, info: { Title: marker } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.fontSize(14).text(`Passeport de test sans zone de lecture ${word}`).end()
  return new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
}

function upload(
  { token }: TestUser,
  bytes: Uint8Array,
  name: string,
  { type, side } = { type: 'passport', side: 'single' },
) {
  const multipart = new FormData()
  multipart.set('document_type', type)
  multipart.set('side', side)
  multipart.set('file', new File([new Uint8Array(bytes)], name))
  return api.call('POST', '/kyc/my/documents', { token, multipart })
}

/** Every row of every table as text, bytes as hexadecimal digits. */
async function dump() {
  const { rows: tables } = await api.app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection of the embedded engine
    const found = await api.app.db.execute<{ content: string }>(
      sql`select t::text as content from ${sql.identifier(name)} t`,
    )
    rows.push(...found.rows.map(({ content }) => content))
  }
  return rows.join('\n')
}

/** The content of the storage, as stored on a disk or in a bucket. */
async function stored() {
  const files = await readdir(api.mediaFolder, { recursive: true, withFileTypes: true })
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))),
  )
  return Buffer.concat(contents)
}

/** Whether a part of a document is found as it is, in hexadecimal digits, or in base 64 at any offset. */
function holds(content: Buffer | string, part: Uint8Array) {
  const bytes = Buffer.from(part)
  const forms = [
    bytes.toString('latin1'),
    bytes.toString('hex'),
    ...[0, 1, 2].map((offset) => bytes.subarray(offset, offset + 18).toString('base64')),
  ]
  const text = typeof content === 'string' ? content : content.toString('latin1')
  return forms.some((form) => text.includes(form))
}

test(
  'a dump of the database, of the storage and of the log holds no readable document',
  { timeout: 120_000 },
  async () => {
    const seller = await createTestSeller(api)
    const pdf = await markedPdf()
    expect(pdf.includes(marker)).toBe(true)
    // Noise does not compress: the bytes of the file are those of the picture.
    const noise = { width: 160, height: 160, channels: 3 } as const
    const picture = await sharp({ create: { ...noise, width: 1200, height: 900, background: '#8a9' } })
      .composite([{ input: randomBytes(160 * 160 * 3), raw: noise }])
      .jpeg({ quality: 60 })
      .withExif({ IFD0: { ImageDescription: marker } })
      .toBuffer()
    expect(picture.includes(marker)).toBe(true)
    expect((await upload(seller, pdf, 'passeport.pdf')).status).toBe(201)
    expect((await upload(seller, picture, 'passeport.jpg')).status).toBe(201)

    const card = await upload(seller, pdf, 'carte.pdf', { type: 'identity_card', side: 'front' })
    expect(JSON.stringify(await findReading(api.app, card.json.id))).toContain(word)

    const parts = [
      Buffer.from(marker),
      Buffer.from(word),
      pdf.subarray(0, 48),
      pdf.subarray(pdf.length - 80, pdf.length - 32),
      picture.subarray(picture.length / 2, picture.length / 2 + 48),
    ]
    const [database, storage, log] = [await dump(), await stored(), logged.join('\n')]
    // The search is able to find a stored text.
    expect(database).toContain(seller.id)
    expect(holds(`x${Buffer.from(pdf.subarray(0, 300)).toString('base64')}`, pdf.subarray(1, 49))).toBe(true)
    for (const part of parts) {
      expect(holds(database, part)).toBe(false)
      expect(holds(storage, part)).toBe(false)
      expect(holds(log, part)).toBe(false)
    }
    const { rows } = await api.app.db.execute<{ files: number }>(
      sql`select count(*)::int as files from verification_file`,
    )
    expect(rows[0]?.files).toBe(3)
  },
)
