import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance, isTelling, perceptualHash } from './perceptual-hash.ts'

/** A picture with shapes of its own for each seed. */
function scene(seed: number, width = 1200, height = 900) {
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const at = (factor: number, of: number) => Math.round(((seed * factor * (index + 3)) % 997) * (of / 997))
    return `<rect x="${at(71, width)}" y="${at(113, height)}" width="${width / 5}" height="${height / 6}" fill="hsl(${at(37, 360)} 60% ${20 + at(53, 60)}%)"/>`
  })
  return sharp(Buffer.from(`<svg width="${width}" height="${height}">${shapes.join('')}</svg>`)).flatten({
    background: '#999',
  })
}

test('the same picture in another size, format or quality is recognised', async () => {
  const original = await perceptualHash(await scene(7).jpeg({ quality: 92 }).toBuffer())
  expect(original).toMatch(/^[0-9a-f]{16}$/)
  for (const copy of [
    scene(7).resize(640).webp({ quality: 60 }),
    scene(7).jpeg({ quality: 30 }),
    scene(7).modulate({ brightness: 1.1 }).png(),
  ]) {
    expect(hashDistance(original, await perceptualHash(await copy.toBuffer()))).toBeLessThanOrEqual(4)
  }
})

test('another picture is far away', async () => {
  const hashes = await Promise.all(
    [7, 13, 29, 31].map(async (seed) => perceptualHash(await scene(seed).jpeg().toBuffer())),
  )
  for (const [index, hash] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) expect(hashDistance(hash, other)).toBeGreaterThan(10)
  }
})

test('a picture without shapes says nothing of which home it is', async () => {
  const blank = sharp({ create: { width: 900, height: 600, channels: 3, background: '#cde' } })
  expect(isTelling(await perceptualHash(await blank.jpeg().toBuffer()))).toBe(false)
  expect(isTelling(await perceptualHash(await scene(7).jpeg().toBuffer()))).toBe(true)
})
