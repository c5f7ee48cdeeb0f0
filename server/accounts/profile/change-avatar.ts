import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { makePortrait } from '#server/platform/images/make-portrait.ts'
import { findUser, updateUser } from '../account-repository.ts'

/** Replaces a portrait. @throws where the picture is invalid */
export async function changeAvatar(app: Context, userId: string, file: Uint8Array) {
  const portrait = await makePortrait(file)
  const name = randomBytes(16).toString('hex')
  const key = `avatars/${name.slice(0, 2)}/${name}.webp`
  await app.storage.put(key, portrait, 'image/webp')
  await replaceAvatar(app, userId, key)
}

export async function removeAvatar(app: Context, userId: string) {
  await replaceAvatar(app, userId, null)
}

async function replaceAvatar(app: Context, userId: string, key: string | null) {
  const former = (await findUser(app.db, userId))?.avatarKey
  await updateUser(app.db, userId, { avatarKey: key }, app.clock.now())
  if (former) await app.storage.delete([former])
}
