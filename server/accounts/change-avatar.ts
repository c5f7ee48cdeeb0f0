import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { unsupportedType } from '../http/refusals.ts'
import { findUser, updateUser } from './account-queries.ts'

const size = 256
const allowedFormats = ['jpeg', 'png', 'webp', 'heif']
const maxPixels = 50_000_000

/** Replaces a portrait. The picture is judged by its content and made anew: whatever else the file held is gone. */
export async function changeAvatar(app: App, userId: string, file: Uint8Array) {
  const portrait = await drawPortrait(file)
  const name = randomBytes(16).toString('hex')
  const key = `avatars/${name.slice(0, 2)}/${name}.webp`
  await app.storage.put(key, portrait, 'image/webp')
  await replaceAvatar(app, userId, key)
}

export async function removeAvatar(app: App, userId: string) {
  await replaceAvatar(app, userId, null)
}

async function replaceAvatar(app: App, userId: string, key: string | null) {
  const former = (await findUser(app.db, userId))?.avatarKey
  await updateUser(app.db, userId, { avatarKey: key }, app.clock.now())
  if (former) await app.storage.delete([former])
}

/** A square of 256 points, upright, without position nor camera. @throws 415 */
async function drawPortrait(file: Uint8Array) {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!allowedFormats.includes(format)) throw unsupportedType()
    return await picture
      .rotate()
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : unsupportedType()
  }
}
