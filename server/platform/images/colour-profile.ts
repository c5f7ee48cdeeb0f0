import { crc32, deflateSync } from 'node:zlib'
import { sharp } from './load-sharp.ts'

interface RawPicture {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * The same picture in the colours of the web, from those of a profile. Our decoder of HEIC leaves pixels as they are
 * written, which recent telephones do in wider colours: read as they stand, they would look pale.
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
    // A profile that cannot be read says nothing of the colours.
    return picture
  }
}

const signatureAndHeader = 8 + 25

/** Raw pixels know no profile, a PNG does: it takes one right after its header. */
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
