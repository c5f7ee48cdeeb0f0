import { seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'

type Secrets = Pick<Context, 'keyFor'>

/** Keys of tax numbers, and of messages to the tax authority, which have those of everybody. */
export function taxKeys(app: Secrets) {
  return app.keyFor.all('tax numbers')
}

export function sealTaxNumber(app: Secrets, number: string, ownerId: string) {
  return seal(taxKeys(app), number, ownerId)
}

export function unsealTaxNumber(app: Secrets, sealed: string, ownerId: string) {
  return unseal(taxKeys(app), sealed, ownerId)
}

export function sealTaxFile(app: Secrets, file: string, reportId: string) {
  return seal(taxKeys(app), file, reportId)
}

export function unsealTaxFile(app: Secrets, sealed: string, reportId: string) {
  return unseal(taxKeys(app), sealed, reportId)
}
