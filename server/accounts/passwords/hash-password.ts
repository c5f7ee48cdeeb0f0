import { hash, verify } from '@node-rs/argon2'
import { slots } from '#server/platform/http/limits/semaphore.ts'

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. One hash takes some 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at once leave room for other requests; more than may wait is refused with 503. */
export const hashing = { atOnce: 2, mayWait: 24 }
const inTurn = slots(hashing.atOnce, hashing.mayWait)

/** The hash of a password nobody has, so that an unknown address costs what a known one does. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZX0kxF7vELC76YBPTXM1uA$pYtyM0jNCBTBR24dSJ/zvKBU8Lh7XLwJnoMMHRiHG18'

export function hashPassword(password: string) {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** False, at the same cost, where there is no hash. */
export async function isPassword(password: string, passwordHash: string | null | undefined) {
  const right = await inTurn(() => verify(passwordHash ?? nobodysHash, password.normalize('NFC')))
  return right && Boolean(passwordHash)
}
