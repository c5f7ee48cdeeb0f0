import { seal, unseal } from '#server/accounts/crypto/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import { signatureOf } from '#server/platform/secret-key.ts'

type Secrets = Pick<Context, 'keyFor'>

export function ibanKeys(app: Secrets) {
  return app.keyFor.all('bank accounts')
}

/**
 * A number as the database keeps it: encrypted, and as a keyed hash by which two people with one account are found.
 * Hashes are compared with each other and never with a number that is given, so that they have to be of one key: when
 * the key is replaced, each is made anew out of the number that is encrypted beside it.
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
