import { sharp } from './load-sharp.ts'
import type { Renditions } from './make-renditions.ts'

const columns = 9
const rows = 8

/**
 * A perceptual hash as 16 hexadecimal digits: for each of 8 × 8 places, whether it is darker than its right neighbour.
 * Another size, format or quality of the same picture differs in a few of the 64 bits.
 */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes)
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  let bits = 0n
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column
      bits = (bits << 1n) | (pixels[at]! < pixels[at + 1]! ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** From the smallest width, whose hash is as good as that of the largest. */
export function hashOfRenditions({ files }: Renditions) {
  const smallest = files.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width)[0]
  if (!smallest) throw new Error('a picture without a file')
  return perceptualHash(smallest.bytes)
}

/** Number of the 64 bits in which two hashes differ. */
export function hashDistance(a: string, b: string) {
  return countBits(BigInt(`0x${a}`) ^ BigInt(`0x${b}`))
}

/** False for a wall or a clear sky, whose hash is nearly that of any other: it identifies no home. */
export function isSignificant(hash: string) {
  const ones = countBits(BigInt(`0x${hash}`))
  return ones >= fewestBits && ones <= 64 - fewestBits
}

const fewestBits = 6

function countBits(bits: bigint) {
  return bits.toString(2).replaceAll('0', '').length
}
