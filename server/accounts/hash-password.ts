import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../http/refusals.ts'

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. One hash takes some 40 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 24

let running = 0
const waiting: (() => void)[] = []

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

/** Two hashes at once leave room for other requests; more than the queue holds is refused. @throws 503 */
async function inTurn<Result>(work: () => Promise<Result>) {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw unavailable({ retryAfterSeconds: 2 })
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
