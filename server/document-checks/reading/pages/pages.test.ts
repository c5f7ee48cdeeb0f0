import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { inspectFile } from '../inspect-file.ts'
import { readZone } from '../zone/read-zone.ts'
import { decodePicture } from './decode-picture.ts'
import { findBarcodes } from './find-barcodes.ts'
import { findUpright } from './find-upright.ts'
import { turned } from './grey-image.ts'

test.each([90, 7])('a passport turned by %i degrees is levelled, and its zone read', async (degrees) => {
  const [passport] = await makeSpecimen('passport')
  const bytes = await sharp(passport!.bytes)
    .resize(2000)
    .rotate(degrees, { background: '#5b5048' })
    .jpeg()
    .toBuffer()
  const { grey } = await decodePicture(bytes, 'image/jpeg')
  const upright = await findUpright(grey)
  // A levelled page may be upside down: the zone decides.
  expect(Math.abs(((((upright + degrees) % 180) + 180 + 90) % 180) - 90)).toBeLessThan(1)
  const zone = await readZone(await turned(grey, upright))
  expect(zone?.lines).toEqual([
    'P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<',
    '25TZ004171FRA8402149F3204120<<<<<<<<<<<<<<02',
  ])
  expect([zone?.right, zone?.of]).toEqual([5, 5])
})

test('the sealed barcode of a professional card is read with its separators', async () => {
  const [front, back] = await makeSpecimen('professional_card')
  const pages = [front!, back!].map(({ bytes, mediaType }) => decodePicture(bytes, mediaType))
  const found = await Promise.all(pages.map(async (page) => findBarcodes((await page).grey)))
  expect(found.map(({ length }) => length)).toEqual([0, 1])
  const [code] = found[1]!
  expect(code!.format).toBe('DataMatrix')
  expect(code!.text).toContain('\u001DB2000325175\u001D')
  expect(code!.right).toBeGreaterThan(code!.left)
})

test('a HEIC of a phone is inspected and decoded as any other picture', async () => {
  const sample = new URL('../../../platform/images/samples/quadrants.heic', import.meta.url)
  const bytes = await readFile(sample)
  expect(await inspectFile(bytes)).toEqual({ mediaType: 'image/heic', pages: 1 })
  const { width, height, grey, thumbnail } = await decodePicture(bytes, 'image/heic')
  expect([grey.width, grey.height]).toEqual([width, height])
  expect(grey.data).toHaveLength(width * height)
  // Four colours become four grey levels, each in its quarter.
  const lightAt = (x: number, y: number) => grey.data[Math.floor(y * height) * width + Math.floor(x * width)]!
  const lights = [lightAt(0.25, 0.25), lightAt(0.75, 0.25), lightAt(0.25, 0.75), lightAt(0.75, 0.75)]
  expect(new Set(lights).size).toBeGreaterThan(2)
  expect(thumbnail.data).toHaveLength(thumbnail.width * thumbnail.height * 3)
  await expect(decodePicture(bytes.subarray(0, bytes.length / 2), 'image/heic')).rejects.toThrow(
    /heic|decode|HEIF|invalid|input/i,
  )
})
