import { Buffer } from 'node:buffer'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { rawPdf } from '#server/test/data/hostile-files.ts'
import { inspectFile, mostDocumentBytes } from './inspect-file.ts'

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#dde' } })

async function codeOf(bytes: Uint8Array) {
  try {
    await inspectFile(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.code}`
    throw error
  }
}

function pdf(options: PDFKit.PDFDocumentOptions, write: (document: PDFKit.PDFDocument) => void) {
  const document = new PdfDocument(options)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  write(document)
  document.end()
  return new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}

const sentence = (document: PDFKit.PDFDocument) => document.text('Avis de taxe foncière')

test('each accepted type is recognised by its content', async () => {
  expect(await inspectFile(await picture().jpeg().toBuffer())).toEqual({ mediaType: 'image/jpeg', pages: 1 })
  expect(await inspectFile(await picture().png().toBuffer())).toEqual({ mediaType: 'image/png', pages: 1 })
  expect(await inspectFile(await picture().webp().toBuffer())).toEqual({ mediaType: 'image/webp', pages: 1 })
  const threePages = await pdf({}, (document) => {
    sentence(document).addPage()
    sentence(document).addPage()
  })
  expect(await inspectFile(threePages)).toEqual({ mediaType: 'application/pdf', pages: 3 })
})

test('specimens are accepted', async () => {
  for (const name of ['passport', 'company_extract', 'title_deed'] as const) {
    for (const { bytes, mediaType } of await makeSpecimen(name)) {
      expect(await inspectFile(bytes)).toMatchObject({ mediaType })
    }
  }
})

test('another type is refused whatever its name: film, page, archive, text, animation, AVIF', async () => {
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\0\0isommp42'),
    Buffer.alloc(200),
  ])
  expect(await codeOf(film)).toBe('415 document_kind')
  expect(await codeOf(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('415 document_kind')
  expect(await codeOf(Buffer.from('PK\u0003\u0004'.padEnd(300, 'a')))).toBe('415 document_kind')
  expect(await codeOf(Buffer.from('Bonjour'))).toBe('415 document_kind')
  expect(await codeOf(Buffer.alloc(0))).toBe('415 document_kind')
  expect(await codeOf(await picture().avif({ effort: 0 }).toBuffer())).toBe('415 document_kind')
  const frames = await Promise.all(
    ['#d11', '#1d1'].map((background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(await codeOf(animation)).toBe('415 document_kind')
})

test('more than 15 MB and more than 50 megapixels are refused before decoding', async () => {
  expect(await codeOf(Buffer.alloc(mostDocumentBytes + 1))).toBe('413 document_too_heavy')
  const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect(await codeOf(bomb)).toBe('422 document_too_many_pixels')
})

test('a declared size that the file does not have is refused', async () => {
  const png = await picture(100, 100).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  expect(await codeOf(png)).toMatch(/^422 document_(too_many_pixels|damaged)$/)
})

test.each(['jpeg', 'png', 'webp'] as const)('data after the end of a %s is refused', async (format) => {
  const bytes = await picture().toFormat(format).toBuffer()
  expect(await codeOf(bytes)).toBe('accepted')
  for (const tail of [
    '<html><script>alert(1)</script></html>',
    'PK\u0003\u0004archive',
    '#!/bin/sh\nrm -rf /',
    '%PDF-1.7\n1 0 obj',
  ]) {
    expect(await codeOf(Buffer.concat([bytes, Buffer.from(tail, 'latin1')]))).toBe('422 document_hides_data')
  }
})

test('a picture that ends as an archive is refused, also inside its own blocks', async () => {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  const png = await picture().png().toBuffer()
  expect(await codeOf(Buffer.concat([png, end]))).toBe('422 document_hides_data')
  const document = await pdf({}, sentence)
  expect(await codeOf(Buffer.concat([document, end]))).toBe('422 document_hides_data')
})

test('a JPEG followed by further JPEGs is a photograph of a phone', async () => {
  const photo = await picture().jpeg().toBuffer()
  expect(await codeOf(Buffer.concat([photo, await picture(90, 60).jpeg().toBuffer()]))).toBe('accepted')
})

test('a script in the metadata of a picture is refused', async () => {
  const scripted = picture().withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
  expect(await codeOf(await scripted.clone().jpeg().toBuffer())).toBe('422 document_hides_data')
  expect(await codeOf(await scripted.clone().png().toBuffer())).toBe('422 document_hides_data')
  expect(await codeOf(await scripted.clone().webp().toBuffer())).toBe('422 document_hides_data')
  const harmless = picture().withExif({ IFD0: { ImageDescription: 'Carte <recto>', Make: 'Appareil' } })
  expect(await codeOf(await harmless.jpeg().toBuffer())).toBe('accepted')
})

test('a cut picture and a cut PDF are refused', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  expect(await codeOf(jpeg.subarray(0, jpeg.length / 2))).toBe('422 document_hides_data')
  const document = await pdf({}, sentence)
  expect(await codeOf(document.subarray(0, document.length / 2))).toBe('422 document_hides_data')
  expect(await codeOf(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))).toBe('422 document_damaged')
})

test('a protected PDF is refused, with a password to open it or without', async () => {
  expect(await codeOf(await pdf({ userPassword: 'secret', ownerPassword: 'owner' }, sentence))).toBe(
    '422 document_encrypted',
  )
  expect(await codeOf(await pdf({ ownerPassword: 'owner' }, sentence))).toBe('422 document_encrypted')
})

test.each([
  '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '/OpenAction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>',
  '/OpenAction << /S /Launch /F (calc.exe) >>',
  '/AcroForm << /XFA (form) >>',
  '/AA << /WC << /S /SubmitForm /F (https://example.org) >> >>',
])('a PDF with active content is refused: %s', async (action) => {
  expect(await codeOf(rawPdf({ entry: action }))).toBe('422 document_has_script')
  expect(await codeOf(rawPdf({}))).toBe('accepted')
})

test('a PDF with a file inside is refused', async () => {
  const document = await pdf({}, (each) => {
    sentence(each)
    each.file(Buffer.from('MZ'), { name: 'facture.exe' })
  })
  expect(await codeOf(document)).toBe('422 document_has_script')
})

test('more than ten pages are refused, be they eleven or ten thousand', async () => {
  const pages = (count: number) =>
    pdf({ size: [50, 50] }, (document) => {
      for (let index = 1; index < count; index += 1) document.addPage()
    })
  expect(await codeOf(await pages(10))).toBe('accepted')
  expect(await codeOf(await pages(11))).toBe('422 document_too_many_pages')
  expect(await codeOf(await pages(10_000))).toBe('422 document_too_many_pages')
})
