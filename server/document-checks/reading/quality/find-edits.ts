import { sharp } from '#server/platform/images/load-sharp.ts'

export interface Edits {
  /** The program that wrote the file, where it is a picture editor. */
  program: string | null
  /** Whether the pixels were compressed as JPEG before, on the same grid of blocks. */
  compressedTwice: boolean
}

const editors =
  /\b(Photoshop|Lightroom|GIMP|Affinity|Pixelmator|Snapseed|Canva|Paint\.NET|PaintShop|PhotoScape|Facetune|Picsart|Fotor|Pixlr|Photopea|Krita|Illustrator|Inkscape)\b/i

/** Signs of editing. None is proof: messengers compress twice, and a scan cropped in an editor is saved by it. */
export async function findEdits(bytes: Uint8Array, mediaType: string): Promise<Edits> {
  const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
  const words = [
    ...[exif, xmp, iptc].map((part) => part?.toString('latin1').replaceAll('\0', '') ?? ''),
    ...(comments?.map(({ text }) => text) ?? []),
  ].join('\n')
  return {
    program: editors.exec(words)?.[1] ?? null,
    compressedTwice: mediaType === 'image/jpeg' && (await isCompressedTwice(bytes)),
  }
}

const block = 8
const mostBlocks = 20_000
/** Low frequencies, whose steps are fine enough for a histogram: row and column of the block. */
const frequencies = [
  [0, 1],
  [1, 0],
  [1, 1],
  [0, 2],
  [2, 0],
] as const

/**
 * Coefficients quantised twice, with different steps, leave values empty at regular distances. Those of a picture
 * compressed once decrease evenly.
 */
async function isCompressedTwice(bytes: Uint8Array) {
  const steps = luminanceSteps(bytes)
  if (!steps) return false
  const { data, info } = await sharp(bytes)
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  let marked = 0
  let usable = 0
  for (const [row, column] of frequencies) {
    const step = steps[row * block + column]!
    const counts = histogram(data, info.width, info.height, row, column, step)
    const share = rareShareOf(counts)
    if (share === undefined) continue
    usable += 1
    if (share > 0.25) marked += 1
  }
  return usable >= 2 && marked / usable > 0.5
}

const zigzagRows = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]

/** The first quantisation table of a JPEG, by rows. */
function luminanceSteps(bytes: Uint8Array) {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    const length = bytes[at + 2]! * 256 + bytes[at + 3]!
    if (marker === 0xda) return undefined
    if (marker === 0xdb && bytes[at + 4] === 0) {
      const steps = new Uint8Array(block * block)
      for (const [index, place] of zigzagRows.entries()) steps[place] = bytes[at + 5 + index]!
      return steps
    }
    at += 2 + length
  }
  return undefined
}

const mostMultiple = 16
/** Largest ratio of the first to the second steps. */
const farthestGap = 6
const leastBlocks = 15

function histogram(
  data: Uint8Array,
  width: number,
  height: number,
  row: number,
  column: number,
  step: number,
) {
  const counts = new Uint32Array(2 * mostMultiple + 1)
  const across = Math.floor(width / block)
  const down = Math.floor(height / block)
  const every = Math.max(1, Math.floor((across * down) / mostBlocks))
  const waveX = wave(column)
  const waveY = wave(row)
  for (let index = 0; index < across * down; index += every) {
    const left = (index % across) * block
    const top = Math.floor(index / across) * block
    let sum = 0
    for (let y = 0; y < block; y += 1) {
      for (let x = 0; x < block; x += 1)
        sum += (data[(top + y) * width + left + x]! - 128) * waveX[x]! * waveY[y]!
    }
    const multiple = Math.round(sum / step)
    if (Math.abs(multiple) <= mostMultiple) counts[multiple + mostMultiple]! += 1
  }
  return counts
}

function wave(frequency: number) {
  const factor = frequency === 0 ? Math.sqrt(1 / block) : Math.sqrt(2 / block)
  return Array.from(
    { length: block },
    (_, x) => factor * Math.cos(((2 * x + 1) * frequency * Math.PI) / (2 * block)),
  )
}

/** Share of the multiples that are much rarer than both neighbours; undefined for too few blocks. */
function rareShareOf(counts: Uint32Array) {
  let count = 0
  let filled = 0
  for (let index = 1; index < counts.length - 1; index += 1) {
    if (index === mostMultiple) continue
    const before = Math.max(...counts.subarray(Math.max(0, index - farthestGap), index))
    const after = Math.max(...counts.subarray(index + 1, index + 1 + farthestGap))
    const beside = Math.min(before, after)
    if (beside < leastBlocks) continue
    filled += 1
    if (counts[index]! < beside * 0.3) count += 1
  }
  return filled < 6 ? undefined : count / filled
}
