import { sharp } from './load-sharp.ts'
import type { Renditions } from './make-renditions.ts'

const columns = 9
const rows = 8

/**
 * What a picture looks like, as 16 hexadecimal digits: of each of 8 × 8 places, whether it is darker than its
 * neighbour on the right. Another size, format or quality of the same picture differs in a few of the 64 bits.
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

/** Of a picture in all its widths: the smallest says as much as the largest. */
export function hashOfRenditions({ files }: Renditions) {
  const smallest = files.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width)[0]
  if (!smallest) throw new Error('a picture without a file')
  return perceptualHash(smallest.bytes)
}

/** In how many of their 64 bits two pictures differ. */
export function hashDistance(a: string, b: string) {
  return countBits(BigInt(`0x${a}`) ^ BigInt(`0x${b}`))
}

/** A wall or a clear sky gives nearly the same bits as any other: such a picture says nothing of which home it is. */
export function isSignificant(hash: string) {
  const ones = countBits(BigInt(`0x${hash}`))
  return ones >= fewestBits && ones <= 64 - fewestBits
}

const fewestBits = 6

function countBits(bits: bigint) {
  return bits.toString(2).replaceAll('0', '').length
}
