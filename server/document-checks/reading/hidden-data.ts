const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const zipEndLength = 22
const longestZipComment = 65_535
/** Markup and programs in the metadata of a picture, which should be text about it. */
const script = /<\s*(script|html|svg|iframe|body|img|\?php|!doctype)|javascript:|onerror\s*=/i

export function hasScript(text: string) {
  return script.test(text)
}

/**
 * Whether a file has a second content: an archive, a page or a program in its metadata, or bytes after its end. As a
 * picture such a file is harmless; a program that opens it as another type executes it.
 */
export function hasHiddenData(bytes: Uint8Array, mediaType: string): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (endsAsArchive(file)) return true
  if (mediaType === 'application/pdf') return hasTailAfterPdf(file)
  if (file.subarray(0, 1024).includes('%PDF-')) return true
  if (mediaType === 'image/jpeg') return hidesInJpeg(file)
  if (mediaType === 'image/png') return hidesInPng(file)
  if (mediaType === 'image/webp') return hidesInWebp(file)
  return hidesInBoxes(file)
}

/** The end record of a ZIP, by which programs find the archive. */
function endsAsArchive(file: Buffer) {
  const from = Math.max(0, file.length - zipEndLength - longestZipComment)
  for (let at = file.indexOf(zipEnd, from); at !== -1; at = file.indexOf(zipEnd, at + 1)) {
    if (at + zipEndLength > file.length) return false
    if (file.readUInt16LE(at + 4) === 0 && file.readUInt16LE(at + 20) + at + zipEndLength <= file.length)
      return true
  }
  return false
}

function hasTailAfterPdf(file: Buffer) {
  const end = file.lastIndexOf('%%EOF', file.length, 'latin1')
  return end === -1 || !isPadding(file.subarray(end + 5), 1024)
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * A JPEG may be followed by further JPEGs (depth maps and HDR copies of phones) and by the film of a motion photo;
 * anything else is hidden data.
 */
function hidesInJpeg(file: Buffer) {
  let at = 0
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] === startOfImage) {
    const end = endOfJpeg(file, at + 2)
    if (end === undefined) return true
    at = end
    while (at < file.length && file[at] === 0) at += 1
  }
  return at < file.length && !isFilm(file, at)
}

/** Position after the end of a JPEG; undefined where it has no end, or a script in its metadata. */
function endOfJpeg(file: Buffer, start: number) {
  let at = start
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return at + 2
    const length = file.readUInt16BE(at + 2)
    const isMetadata = marker >= 0xe0 && marker !== 0xe2 ? marker <= 0xef || marker === 0xfe : false
    if (isMetadata && hasScript(textOf(file.subarray(at + 4, at + 2 + length)))) return undefined
    at += 2 + length
    if (marker === startOfScan) at = endOfScan(file, at)
  }
  return at + 2 <= file.length && file[at] === 0xff && file[at + 1] === endOfImage ? at + 2 : undefined
}

/** In compressed data only 0x00 and restart markers follow 0xFF. */
function endOfScan(file: Buffer, start: number) {
  let at = file.indexOf(0xff, start)
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1]!
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
    at = file.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return file.length
}

/** Boxes of a film (ISO 14496-12) up to the end of the file. */
function isFilm(file: Buffer, start: number) {
  return file.toString('latin1', start + 4, start + 8) === 'ftyp' && !hidesInBoxes(file.subarray(start))
}

function hidesInPng(file: Buffer) {
  let at = 8
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const next = at + 12 + length
    if (next > file.length) return true
    if (type === 'IEND') return !isPadding(file.subarray(next), 16)
    if (!['IDAT', 'iCCP'].includes(type) && hasScript(textOf(file.subarray(at + 8, next - 4)))) return true
    at = next
  }
  return true
}

function hidesInWebp(file: Buffer) {
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length || !isPadding(file.subarray(end), 16)) return true
  let at = 12
  while (at + 8 <= end) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const isMetadata =
      ['EXIF', 'XMP '].includes(type) || !['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'].includes(type)
    if (isMetadata && hasScript(textOf(file.subarray(at + 8, at + 8 + length)))) return true
    at += 8 + length + (length % 2)
  }
  return false
}

function hidesInBoxes(file: Buffer) {
  let at = 0
  while (at + 8 <= file.length) {
    const size = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (!/^[\x20-\x7e]{4}$/.test(type)) return true
    const length =
      size === 1 && at + 16 <= file.length
        ? Number(file.readBigUInt64BE(at + 8))
        : size === 0
          ? file.length - at
          : size
    if (length < 8 || at + length > file.length) return true
    at += length
  }
  return at !== file.length
}

function isPadding(tail: Buffer, most: number) {
  return (
    tail.length <= most && tail.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20)
  )
}

/** Also in UTF-16. */
function textOf(part: Buffer) {
  return part.toString('latin1').replaceAll('\0', '')
}
