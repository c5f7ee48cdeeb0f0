import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import type { DocumentReading } from '../document-reading.ts'
import { readDocument } from './read-document.ts'
import { runInThread, ThreadTimeout } from './run-in-thread.ts'

// Each recognition takes seconds of processor: tests that need no text are in the sub-folders.
vi.setConfig({ testTimeout: 120_000 })

let passport: Buffer
beforeAll(async () => {
  // The time of recognition grows with the pixels of the picture.
  passport = await sharp((await makeSpecimen('passport'))[0]!.bytes)
    .resize(1700)
    .png()
    .toBuffer()
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

test('a passport turned by a quarter and some degrees is read all the same', async () => {
  const bytes = await sharp(passport).resize(1500).rotate(97, { background: '#5b5048' }).jpeg().toBuffer()
  const reading = await read(bytes)
  expect(reading.mrz?.lines).toEqual(zone)
  expect(reading.pages[0]!.turn).toBe(270)
  expect(reading.mrz!.region.y).toBeGreaterThan(0.6)
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
  const { width, height } = await sharp(passport).metadata()
  const lower = { left: 0, top: Math.round(height * 0.7), width, height: Math.floor(height * 0.3) }
  const picture = await sharp(passport).extract(lower).jpeg().toBuffer()
  scan.image(picture, 60, 200, { width: 470 }).end()
  await new Promise((resolve) => scan.on('end', resolve))
  expect((await read(Buffer.concat(chunks))).mrz?.lines).toEqual(zone)
})

test('an image without text is unreadable', async () => {
  const reading = await read(await withoutText())
  expect(reading.mrz).toBeNull()
  expect(resultOf(reading, 'reading.text')).toMatchObject({ result: 'consider', reason: 'TEXT_UNREADABLE' })
})

function withoutText() {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a9' } })
    .png()
    .toBuffer()
}

test('a thread that fails or takes too long costs its own document only', async () => {
  const broken = {
    side: 'single' as const,
    mediaType: 'image/png' as const,
    bytes: new Uint8Array([1, 2, 3]),
  }
  const good = { side: 'single' as const, mediaType: 'image/png' as const, bytes: await withoutText() }
  const results = await Promise.allSettled([
    runInThread({ kind: 'read', files: [broken] }),
    runInThread({ kind: 'read', files: [good] }, { timeout: 20 }),
    runInThread({ kind: 'read', files: [good] }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(ThreadTimeout)
})

test('nothing is written to disk and nothing is fetched: a process that may only read files reads both sides of a card', async () => {
  const program = `(async () => {
    const { makeSpecimen } = await import('./server/demo/specimens/make-specimen.ts')
    const { readDocument } = await import('./server/document-checks/reading/read-document.ts')
    const { mrz, pages } = await readDocument(await makeSpecimen('identity_card'))
    const extract = await readDocument(await makeSpecimen('company_extract'))
    let refused = 0
    await import('node:fs/promises').then(({ writeFile }) => writeFile('./written', '')).catch(() => { refused += 1 })
    await fetch('http://127.0.0.1:4999').catch(({ cause }) => { if (cause?.code === 'ERR_ACCESS_DENIED') refused += 1 })
    const sides = pages.map(({ side, lines }) => [side, lines.length > 3])
    process.stdout.write(JSON.stringify({ zone: mrz.lines, zonePage: mrz.region.page, sides, pdf: extract.pages.length, refused }))
  })()`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons', '-e', program],
    { cwd: join(import.meta.dirname, '../../..') },
  )
  expect(JSON.parse(stdout)).toEqual({
    zone: [
      'IDFRA25TZ004171<<<<<<<<<<<<<<<',
      '8402149F3204120FRA<<<<<<<<<<<2',
      'KERMADEC<<SOIZIC<ANNE<<<<<<<<<',
    ],
    zonePage: 1,
    sides: [
      ['front', true],
      ['back', true],
    ],
    pdf: 1,
    refused: 2,
  })
})
