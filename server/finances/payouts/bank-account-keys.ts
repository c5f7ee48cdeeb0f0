import { seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import { signatureOf } from '#server/platform/secret-key.ts'

type Secrets = Pick<Context, 'keyFor'>

export function ibanKeys(app: Secrets) {
  return app.keyFor.all('bank accounts')
}

/**
 * A number as the database stores it: encrypted, and as a keyed hash by which two people with one account are found.
 * Hashes are compared with each other only, never with a submitted number, so all must use one key: when the key is
 * replaced, each is made anew from the encrypted number beside it.
 */
export function sealIban(app: Secrets, iban: string, ownerId: string) {
  const hash = signatureOf(app.keyFor.all('bank account keys')[0], iban)
  return {
    sealedIban: seal(ibanKeys(app), iban, ownerId),
    ibanKey: Buffer.from(hash, 'base64url').toString('hex'),
  }
}

export function unsealIban(app: Secrets, sealedIban: string, ownerId: string) {
  return unseal(ibanKeys(app), sealedIban, ownerId)
}
