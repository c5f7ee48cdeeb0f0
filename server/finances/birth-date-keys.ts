import type { Context } from '#server/platform/context.ts'
import { seal, unsealOnceClear } from '#server/platform/storage/sealed-secret.ts'

type Secrets = Pick<Context, 'keyFor'>

export function birthDateKeys(app: Secrets) {
  return app.keyFor.all('birth dates')
}

/** The birth date of an owner as tax details and statements store it. */
export function sealBirthDate(app: Secrets, date: string | null, ownerId: string) {
  return date === null ? null : seal(birthDateKeys(app), date, ownerId)
}

export function openBirthDate(app: Secrets, stored: string | null, ownerId: string) {
  return stored === null ? null : unsealOnceClear(birthDateKeys(app), stored, ownerId)
}
