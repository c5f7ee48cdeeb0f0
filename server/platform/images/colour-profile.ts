import { crc32, deflateSync } from 'node:zlib'
import { sharp } from './load-sharp.ts'

interface RawPicture {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * Converts a picture from its colour profile to sRGB. The HEIC decoder leaves pixels unconverted, which recent
 * telephones write in wider colour spaces: read as sRGB, they would look pale.
 */
export async function fromProfile(picture: RawPicture, profile: Buffer): Promise<RawPicture> {
  const { data, raw } = picture
  const plain = await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer()
  try {
    const { data: converted, info } = await sharp(withProfile(plain, profile))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data: converted, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch {
    // An unreadable profile is ignored.
    return picture
  }
}

const signatureAndHeader = 8 + 25

/** Raw pixels carry no profile, a PNG does: inserts it right after the header. */
function withProfile(png: Buffer, profile: Buffer) {
  const chunk = Buffer.concat([Buffer.from('iCCPcolours\0\0'), deflateSync(profile)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(chunk.byteLength - 4, 0)
  frame.writeUInt32BE(crc32(chunk), 4)
  return Buffer.concat([
    png.subarray(0, signatureAndHeader),
    frame.subarray(0, 4),
    chunk,
    frame.subarray(4),
    png.subarray(signatureAndHeader),
  ])
}
