import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '#server/platform/http/limits/semaphore.ts'

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. One hash takes some 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two concurrent hashes leave capacity for other requests; a full queue is refused with 503. */
export const hashing = { atOnce: 2, mayWait: 24 }
const limited = semaphore(hashing.atOnce, hashing.mayWait)

/** A hash that no password matches, so that an address without an account costs the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZX0kxF7vELC76YBPTXM1uA$pYtyM0jNCBTBR24dSJ/zvKBU8Lh7XLwJnoMMHRiHG18'

export function hashPassword(password: string) {
  return limited(() => hash(password.normalize('NFC'), cost))
}

/** False where there is no hash, at the same cost. */
export async function isPassword(password: string, passwordHash: string | null | undefined) {
  const right = await limited(() => verify(passwordHash ?? nobodysHash, password.normalize('NFC')))
  return right && Boolean(passwordHash)
}
