import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Refusal } from '#server/platform/http/errors/refusal.ts'
import { samplePhonePicture, samplePicture } from '#server/test/data/sample-pictures.ts'
import { fromProfile } from './colour-profile.ts'
import { makeRenditions, type Renditions } from './make-renditions.ts'

const heicSample = (name = 'quadrants') => readFile(new URL(`./samples/${name}.heic`, import.meta.url))

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s picture is made anew in each width',
  async (format) => {
    const renditions = await makeRenditions(await samplePicture({ width: 1300, height: 900, format }))
    expect(renditions).toMatchObject({ width: 1300, height: 900, widths: [400, 800, 1200, 1300] })
    expect(renditions.files.map((file) => `${file.width}.${file.format}`)).toEqual([
      '400.avif',
      '400.webp',
      '800.avif',
      '800.webp',
      '1200.avif',
      '1200.webp',
      '1300.avif',
      '1300.webp',
    ])
    for (const file of renditions.files) {
      const { width, format: made } = await sharp(file.bytes).metadata()
      expect([width, made]).toEqual([file.width, file.format === 'avif' ? 'heif' : 'webp'])
    }
  },
)

test('a HEIC picture of a telephone is decoded, without its location', async () => {
  const bytes = await heicSample()
  expect((await sharp(bytes).metadata()).exif?.includes('Secret-9000')).toBe(true)
  const renditions = await makeRenditions(bytes)
  expect(renditions).toMatchObject({ width: 800, height: 600, widths: [400, 800] })
  expect(await colorAt(renditions, 0.25, 0.25)).toBe('red')
  expect(await colorAt(renditions, 0.75, 0.25)).toBe('green')
  await expectNoMetadata(renditions)
})

test('the wider colours of a recent telephone are brought into those of the web', async () => {
  const bytes = await heicSample('display-p3')
  expect((await sharp(bytes).metadata()).icc).toBeDefined()
  const plain = await makeRenditions(await heicSample())
  const wide = await makeRenditions(bytes)
  // The same pixel values: in the wider colour space they mean a stronger green, which sRGB clips to its purest.
  const before = await pixelAt(plain, 0.75, 0.25)
  const after = await pixelAt(wide, 0.75, 0.25)
  expect(after.green).toBeGreaterThan(before.green)
  expect(after.red).toBeLessThan(before.red)
  expect(await colorAt(wide, 0.25, 0.25)).toBe('red')
  await expectNoMetadata(wide)
})

test('a profile that cannot be read leaves the picture as it is', async () => {
  const grey = { data: Buffer.alloc(12, 120), raw: { width: 2, height: 2, channels: 3 as const } }
  expect([...(await fromProfile(grey, Buffer.from('no profile'))).data]).toEqual([...grey.data])
})

test('a large picture is reduced and a small one is never enlarged', async () => {
  const large = await makeRenditions(await samplePicture({ width: 4000, height: 1000 }))
  expect(large).toMatchObject({ width: 4000, height: 1000, widths: [400, 800, 1200, 1920] })
  const small = await makeRenditions(await samplePicture({ width: 420, height: 400 }))
  expect(small.widths).toEqual([400, 420])
})

test('a turned picture is put upright, and what the camera wrote in it is gone', async () => {
  const renditions = await makeRenditions(
    await samplePhonePicture({ width: 800, height: 600, orientation: 6 }),
  )
  expect(renditions).toMatchObject({ width: 600, height: 800 })
  // Rotated by 90° clockwise: bottom left is now top left.
  expect(await colorAt(renditions, 0.25, 0.25)).toBe('blue')
  expect(await colorAt(renditions, 0.75, 0.25)).toBe('red')
  await expectNoMetadata(renditions)
})

test('what is transparent becomes white and grey pictures keep working', async () => {
  const transparent = await sharp({
    create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { dominantColor, placeholder } = await makeRenditions(transparent)
  expect(dominantColor).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/)
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(placeholder.length).toBeLessThan(600)
  const grey = await sharp(await samplePicture())
    .greyscale()
    .png({ palette: false })
    .toBuffer()
  expect((await makeRenditions(grey)).widths).toEqual([400, 800])
})

test('the tail and the comments of a polyglot do not survive', async () => {
  const jpeg = await samplePicture()
  const marker = '<script>alert("polyglot")</script>PK\u0003\u0004'
  const renditions = await makeRenditions(Buffer.concat([jpeg, Buffer.from(marker)]))
  for (const file of renditions.files) expect(file.bytes.includes('polyglot')).toBe(false)
})

const foreign: [string, () => Buffer | Promise<Buffer>][] = [
  [
    'a drawing (SVG)',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>',
      ),
  ],
  [
    'an SVG with an XML head',
    () =>
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  ],
  [
    'an animation (GIF)',
    () =>
      sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*' + ' '.repeat(100) + '*/=1;alert(1)')],
  ['a page', () => Buffer.from('<!doctype html><html><body>photo.jpg</body></html>')],
  ['a document (PDF)', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['an archive', () => Buffer.from('PK\u0003\u0004' + '\0'.repeat(40))],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['the head of a JPEG and nothing more', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a HEIC of which half is missing', async () => (await heicSample()).subarray(0, 1200)],
  ['a JPEG of which half is missing', async () => (await samplePicture({ width: 1000 })).subarray(0, 3000)],
]
test.each(foreign)('%s is refused with 415', async (_name, bytes) => {
  expect(await refusalOf(makeRenditions(await bytes()))).toMatchObject({ status: 415 })
})

test('a bomb is refused before it is unpacked', async () => {
  const bomb = flatPng(16_000, 16_000)
  expect(bomb.byteLength).toBeLessThan(64 * 1024)
  await refusalOf(makeRenditions(bomb))
  const start = performance.now()
  const refusals = await Promise.all(Array.from({ length: 20 }, () => refusalOf(makeRenditions(bomb))))
  // Twenty in the time that decoding one would take: only the header was read.
  expect(performance.now() - start).toBeLessThan(1_000)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 415, code: 'picture_too_many_pixels' })
  }
})

test('a picture that is too heavy, too small or too narrow is refused with its reason', async () => {
  expect(await refusalOf(makeRenditions(Buffer.alloc(15 * 1024 * 1024 + 1)))).toMatchObject({ status: 413 })
  expect(await refusalOf(makeRenditions(await samplePicture({ width: 800, height: 399 })))).toMatchObject({
    status: 422,
    code: 'picture_too_small',
  })
  expect(await refusalOf(makeRenditions(await samplePicture({ width: 4000, height: 400 })))).toMatchObject({
    status: 422,
    code: 'picture_too_narrow',
  })
})

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => expect.fail('it was accepted'),
    (error: Refusal) => error,
  )
}

async function expectNoMetadata(renditions: Renditions) {
  for (const file of renditions.files) {
    const { exif, xmp, icc, orientation } = await sharp(file.bytes).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(file.bytes.includes('Secret-9000')).toBe(false)
  }
}

async function pixelAt(renditions: Renditions, x: number, y: number) {
  const webp = renditions.files.findLast((file) => file.format === 'webp')!
  const { data, info } = await sharp(webp.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3)
  return { red, green, blue }
}

async function colorAt(renditions: Renditions, x: number, y: number) {
  const { red, green, blue } = await pixelAt(renditions, x, y)
  if (red > 150 && green < 90 && blue < 90) return 'red'
  if (green > 150 && red < 90 && blue < 90) return 'green'
  if (blue > 150 && red < 90 && green < 90) return 'blue'
  return 'white'
}

/** A flat image of one bit per pixel: a file of some kilobytes that decodes to hundreds of megabytes. */
function flatPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
