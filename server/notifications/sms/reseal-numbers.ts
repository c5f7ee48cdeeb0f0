import type { Context } from '#server/platform/context.ts'
import { sealTelephone, telephoneHashes, telephoneKeys } from '#server/platform/sms/sealed-telephone.ts'
import { resealTexts } from '#server/platform/storage/reseal-texts.ts'
import { smsCodes, smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'

/** Encrypts the numbers that receive texts again with the current key, and hashes them with it. */
export function resealSmsNumbers(app: Context) {
  const { userId, sealedNumber, numberHash } = smsNumbers
  return resealTexts(app, {
    kind: 'numbers for texts',
    table: smsNumbers,
    id: userId,
    sealed: sealedNumber,
    keys: telephoneKeys(app),
    seal: (number, owner) => [
      [sealedNumber, sealTelephone(app, number, owner)],
      [numberHash, telephoneHashes(app, number)[0]],
    ],
  })
}

/** The same for numbers that wait for their code. */
export function resealSmsCodes(app: Context) {
  const { userId, sealedNumber } = smsCodes
  return resealTexts(app, {
    kind: 'numbers to confirm',
    table: smsCodes,
    id: userId,
    sealed: sealedNumber,
    keys: telephoneKeys(app),
    seal: (number, owner) => [[sealedNumber, sealTelephone(app, number, owner)]],
  })
}

/** The same for the numbers of texts. */
export function resealTextRecipients(app: Context) {
  const { id, userId, sealedTo } = smsOutbox
  return resealTexts(app, {
    kind: 'numbers of texts',
    table: smsOutbox,
    id,
    owner: userId,
    sealed: sealedTo,
    keys: telephoneKeys(app),
    seal: (number, owner) => [[sealedTo, sealTelephone(app, number, owner)]],
  })
}
