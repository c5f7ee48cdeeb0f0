import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { decodePicture } from '../pages/decode-picture.ts'
import type { ExaminedPage } from '../thread-tasks.ts'
import { findEdits } from './find-edits.ts'
import { judgePages } from './judge-pages.ts'
import { measurePicture } from './measure-picture.ts'

let passport: Buffer
beforeAll(async () => {
  passport = (await makeSpecimen('passport'))[0]!.bytes
})

const mediaType = 'image/jpeg' as const

/** Measured without recognition of text or zone, which takes seconds. */
async function examine(bytes: Uint8Array): Promise<ExaminedPage> {
  const decoded = await decodePicture(bytes, mediaType)
  return {
    width: decoded.width,
    height: decoded.height,
    turn: 0,
    lines: [],
    zone: null,
    barcodes: [],
    picture: { measures: await measurePicture(decoded), edits: await findEdits(bytes, mediaType) },
  }
}

function judgePage(page: ExaminedPage) {
  return judgePages([{ mediaType }], [page])
}

const judge = async (bytes: Uint8Array) => judgePage(await examine(bytes))

function resultOf(checks: ReturnType<typeof judgePages>, code: string) {
  const found = checks.find((each) => each.code === code)!
  return { result: found.result, reason: found.reason_code, label: found.label.fr }
}

const jpeg = (image: Sharp) => image.jpeg({ quality: 90 }).toBuffer()

const lamp = Buffer.from(
  '<svg width="700" height="700"><circle cx="350" cy="350" r="300" fill="#fff"/></svg>',
)

test('a clear image is clear in every respect', async () => {
  const checks = await judge(await jpeg(sharp(passport)))
  const doubted = checks.filter(({ group, result }) => group !== 'reading' && result !== 'clear')
  expect(doubted.map(({ code }) => code)).toEqual([])
})

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
  const checks = await judge(await jpeg(worsened()))
  expect(resultOf(checks, code)).toMatchObject({ reason })
  const others = checks.filter((check) => check.group === 'file' || check.code === 'image.glare')
  for (const check of others) if (check.code !== code) expect(check.result).toBe('clear')
})

test('a zone that touches the border is cut', async () => {
  const zone = (x: number): Partial<ExaminedPage> => ({
    zone: {
      reading: { format: 'TD3', lines: [], confidence: 1, right: 5, of: 5 },
      region: { page: 0, x, y: 0.8, width: 0.9, height: 0.1 },
    },
  })
  const page = await examine(await jpeg(sharp(passport)))
  const judged = (x: number) => resultOf(judgePage({ ...page, ...zone(x) }), 'image.crop')
  expect(judged(0.05).result).toBe('clear')
  expect(judged(0.001)).toMatchObject({ reason: 'IMAGE_CROPPED' })
})

test('a doubt names the side that it is about', async () => {
  const pages = [
    await examine(await jpeg(sharp(passport))),
    await examine(await jpeg(sharp(passport).blur(14))),
  ]
  const [first, second] = [judgePages([], pages), judgePages([], pages.toReversed())]
  const blurred = (checks: ReturnType<typeof judgePages>) =>
    checks.find(({ code }) => code === 'image.sharpness')
  expect([blurred(first)?.page, blurred(second)?.page]).toEqual([1, 0])
})

test('four words that are read with some certainty make a text', async () => {
  const region = { page: 0, x: 0.1, y: 0.1, width: 0.1, height: 0.02 }
  const words = (count: number, confidence: number): Partial<ExaminedPage> => ({
    lines: [Array.from({ length: count }, () => ({ text: 'Nom', confidence, region }))],
  })
  const page = await examine(await jpeg(sharp(passport)))
  const judged = (count: number, confidence: number) =>
    resultOf(judgePage({ ...page, ...words(count, confidence) }), 'reading.text')
  expect(judged(4, 0.9).result).toBe('clear')
  const unreadable = { result: 'consider', reason: 'TEXT_UNREADABLE' }
  expect(judged(3, 0.9)).toMatchObject(unreadable)
  expect(judged(9, 0.4)).toMatchObject(unreadable)
})

test('a picture compressed twice on the same grid is flagged, one compressed once is not', async () => {
  const once = await sharp(passport).resize(1600).blur(0.6).jpeg({ quality: 92 }).toBuffer()
  const before = await sharp(passport).resize(1600).blur(0.6).jpeg({ quality: 55 }).toBuffer()
  const twice = await sharp(before).jpeg({ quality: 92 }).toBuffer()
  expect(resultOf(await judge(once), 'image.edits').label).toBe('Aucune retouche décelée')
  expect(resultOf(await judge(twice), 'image.edits').label).toBe('Image compressée deux fois')
})
