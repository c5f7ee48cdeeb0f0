import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scenePicture } from '#server/test/data/sample-pictures.ts'
import { hashDistance, isSignificant, perceptualHash } from './perceptual-hash.ts'

test('the same picture in another size, format or quality is recognised', async () => {
  const picture = await scenePicture(7)
  const original = await perceptualHash(picture)
  expect(original).toMatch(/^[0-9a-f]{16}$/)
  for (const copy of [
    sharp(picture).resize(640).webp({ quality: 60 }),
    sharp(picture).jpeg({ quality: 30 }),
    sharp(picture).modulate({ brightness: 1.1 }).png(),
  ]) {
    expect(hashDistance(original, await perceptualHash(await copy.toBuffer()))).toBeLessThanOrEqual(4)
  }
})

test('another picture is far away', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => perceptualHash(await scenePicture(index + 1))),
  )
  for (const [index, hash] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) expect(hashDistance(hash, other)).toBeGreaterThan(8)
  }
})

test('a picture without shapes identifies no property', async () => {
  const blank = sharp({ create: { width: 900, height: 600, channels: 3, background: '#cde' } })
  expect(isSignificant(await perceptualHash(await blank.jpeg().toBuffer()))).toBe(false)
  expect(isSignificant(await perceptualHash(await scenePicture(7)))).toBe(true)
})
