import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import type { DocumentReading } from '../document-reading.ts'
import { readDocument } from './read-document.ts'
import { runInThread, ThreadTimeout } from './run-in-thread.ts'

// Each reads one or two pictures, which takes seconds of processor.
vi.setConfig({ testTimeout: 120_000 })

let passport: Buffer
beforeAll(async () => {
  passport = (await makeSpecimen('passport'))[0]!.bytes
})

const zone = ['P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<', '25TZ004171FRA8402149F3204120<<<<<<<<<<<<<<02']

const read = (bytes: Uint8Array) => readDocument([{ side: 'single', bytes }])
const textOf = ({ pages }: DocumentReading) =>
  pages
    .flatMap(({ lines }) => lines.flat())
    .map(({ text }) => text)
    .join(' ')
const resultOf = ({ checks }: DocumentReading, code: string) => {
  const check = checks.find((each) => each.code === code)
  return check && { result: check.result, reason: check.reason_code, label: check.label.fr }
}

test('a passport is read: zone, text and every check clear, with their places', async () => {
  const reading = await read(passport)
  expect(reading.mrz?.lines).toEqual(zone)
  expect(reading.mrz?.region).toMatchObject({
    page: 0,
    x: expect.closeTo(0.05, 1),
    y: expect.closeTo(0.8, 1),
  })
  expect(textOf(reading)).toContain('KERMADEC')
  expect(reading.checks.map(({ code, result }) => [code, result])).toEqual([
    ['file.signature', 'clear'],
    ['file.scripts', 'clear'],
    ['image.resolution', 'clear'],
    ['image.sharpness', 'clear'],
    ['image.glare', 'clear'],
    ['image.crop', 'clear'],
    ['image.edits', 'clear'],
    ['reading.text', 'clear'],
  ])
  expect(resultOf(reading, 'file.signature')?.label).toBe('Vrai PNG, reconnu à sa signature')
})

test.each([90, 7])('a passport turned by %i degrees is read all the same', async (degrees) => {
  const bytes = await sharp(passport)
    .resize(2000)
    .rotate(degrees, { background: '#5b5048' })
    .jpeg()
    .toBuffer()
  const reading = await read(bytes)
  expect(reading.mrz?.lines).toEqual(zone)
  expect(reading.pages[0]!.turn).toBe(degrees === 7 ? 0 : 360 - degrees)
  expect(reading.mrz!.region.y).toBeGreaterThan(0.6)
})

test('both sides of a card: three lines of thirty signs and the text of each side', async () => {
  const reading = await readDocument(await makeSpecimen('identity_card'))
  expect(reading.mrz?.lines).toEqual([
    'IDFRA25TZ004171<<<<<<<<<<<<<<<',
    '8402149F3204120FRA<<<<<<<<<<<2',
    'KERMADEC<<SOIZIC<ANNE<<<<<<<<<',
  ])
  expect(reading.mrz?.region.page).toBe(1)
  expect(reading.pages.map(({ side }) => side)).toEqual(['front', 'back'])
})

test('a PDF gives its own text with places, and a scan in a PDF is read as a picture', async () => {
  const [extract] = await makeSpecimen('company_extract')
  const reading = await read(extract!.bytes)
  expect(textOf(reading)).toContain('000 325 175 R.C.S. Quimper')
  expect(reading.pages[0]!.lines[0]![0]).toMatchObject({ confidence: 1, region: { page: 0 } })
  expect(resultOf(reading, 'file.pages')).toMatchObject({ result: 'clear', label: '1 page' })

  const { default: PdfDocument } = await import('pdfkit')
  const scan = new PdfDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  scan.on('data', (chunk: Buffer) => chunks.push(chunk))
  scan.image(await sharp(passport).jpeg().toBuffer(), 60, 200, { width: 470 }).end()
  await new Promise((resolve) => scan.on('end', resolve))
  expect((await read(Buffer.concat(chunks))).mrz?.lines).toEqual(zone)
})

test('the sealed barcode of a professional card is read with its separators', async () => {
  const { barcodes } = await readDocument(await makeSpecimen('professional_card'))
  expect(barcodes).toHaveLength(1)
  expect(barcodes[0]).toMatchObject({ format: 'DataMatrix', region: { page: 1 } })
  expect(barcodes[0]!.text).toContain('\u001DB2000325175\u001D')
})

const lamp = Buffer.from(
  '<svg width="700" height="700"><circle cx="350" cy="350" r="300" fill="#fff"/></svg>',
)

test.each([
  ['blurred', 'image.sharpness', 'IMAGE_BLURRED', () => sharp(passport).blur(14)],
  ['small', 'image.resolution', 'IMAGE_TOO_SMALL', () => sharp(passport).resize(500)],
  [
    'cut',
    'image.crop',
    'IMAGE_CROPPED',
    () => sharp(passport).extract({ left: 180, top: 100, width: 2100, height: 1600 }),
  ],
  [
    'glaring',
    'image.glare',
    'IMAGE_GLARE',
    () => sharp(passport).composite([{ input: lamp, left: 700, top: 300 }]),
  ],
  [
    'edited',
    'image.edits',
    'IMAGE_EDITED',
    () => sharp(passport).withExif({ IFD0: { Software: 'Adobe Photoshop 27.0' } }),
  ],
])('a %s image is doubted by %s', async (_, code, reason, worsened) => {
  const reading = await read(await worsened().jpeg({ quality: 90 }).toBuffer())
  expect(resultOf(reading, code)).toMatchObject({ reason })
  const others = reading.checks.filter((check) => check.group === 'file' || check.code === 'image.glare')
  for (const check of others) if (check.code !== code) expect(check.result).toBe('clear')
})

test('a picture compressed twice on the same grid is flagged, one compressed once is not', async () => {
  const once = await sharp(passport).resize(1600).blur(0.6).jpeg({ quality: 92 }).toBuffer()
  const before = await sharp(passport).resize(1600).blur(0.6).jpeg({ quality: 55 }).toBuffer()
  const twice = await sharp(before).jpeg({ quality: 92 }).toBuffer()
  expect(resultOf(await read(once), 'image.edits')?.label).toBe('Aucune retouche décelée')
  expect(resultOf(await read(twice), 'image.edits')?.label).toBe('Image compressée deux fois')
})

test('an image without text is said to be unreadable', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a9' } })
    .png()
    .toBuffer()
  const reading = await read(bytes)
  expect(reading.mrz).toBeNull()
  expect(resultOf(reading, 'reading.text')).toMatchObject({ result: 'consider', reason: 'TEXT_UNREADABLE' })
})

test('a thread that fails or takes too long costs its own document only', async () => {
  const broken = {
    side: 'single' as const,
    mediaType: 'image/png' as const,
    bytes: new Uint8Array([1, 2, 3]),
  }
  const good = { side: 'single' as const, mediaType: 'image/png' as const, bytes: passport }
  const results = await Promise.allSettled([
    runInThread({ kind: 'read', files: [broken] }),
    runInThread({ kind: 'read', files: [good] }, { timeout: 20 }),
    runInThread({ kind: 'read', files: [good] }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(ThreadTimeout)
})

test('nothing is written to disk and nothing is fetched: a process that may only read files reads a document', async () => {
  const program = `(async () => {
    const { makeSpecimen } = await import('./server/demo/specimens/make-specimen.ts')
    const { readDocument } = await import('./server/document-checks/reading/read-document.ts')
    const card = await readDocument(await makeSpecimen('identity_card'))
    const extract = await readDocument(await makeSpecimen('company_extract'))
    process.stdout.write(JSON.stringify([card.mrz.lines.length, extract.pages.length]))
    let refused = 0
    await import('node:fs/promises').then(({ writeFile }) => writeFile('./written', '')).catch(() => { refused += 1 })
    await fetch('http://127.0.0.1:4999').catch(({ cause }) => { if (cause?.code === 'ERR_ACCESS_DENIED') refused += 1 })
    process.stdout.write(' ' + refused)
  })()`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons', '-e', program],
    { cwd: join(import.meta.dirname, '../../..') },
  )
  expect(stdout).toBe('[3,1] 2')
})
