import type { Context } from '#server/platform/context.ts'
import { signatureOf } from '#server/platform/secret-key.ts'
import { seal, unsealOnceClear } from '#server/platform/storage/sealed-secret.ts'

type Secrets = Pick<Context, 'keyFor'>

/** Keys of all stored telephone numbers: one of a user can be copied between tables as it is. */
export function telephoneKeys(app: Secrets) {
  return app.keyFor.all('telephones')
}

/** @param owner id of the user; of the row where a number belongs to nobody with an account */
export function sealTelephone<Text extends string | null>(app: Secrets, number: Text, owner: string) {
  return (number === null ? null : seal(telephoneKeys(app), number, owner)) as Text
}

export function openTelephone<Text extends string | null>(app: Secrets, stored: Text, owner: string) {
  return (stored === null ? null : unsealOnceClear(telephoneKeys(app), stored, owner)) as Text
}

/**
 * Keyed hashes by which a number, or its last digits, is found among sealed ones: the first is the one to store, the
 * second finds what the secret before has hashed and `resealSecrets` has not come to.
 */
export function telephoneHashes(app: Secrets, digits: string) {
  return app.keyFor.all('telephone hashes').map((key) => signatureOf(key, digits)) as [
    present: string,
    ...previous: string[],
  ]
}
