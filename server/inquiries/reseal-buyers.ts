import type { Context } from '#server/platform/context.ts'
import { sealTelephone, telephoneKeys } from '#server/platform/sms/sealed-telephone.ts'
import { resealTexts } from '#server/platform/storage/reseal-texts.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'

/** Encrypts the telephones of buyers who inquired again with the current key. */
export function resealInquirers(app: Context) {
  return resealBuyers(app, 'telephones of inquiries', inquiries)
}

/** The same for buyers who booked a visit. */
export function resealVisitors(app: Context) {
  return resealBuyers(app, 'telephones of visits', visits)
}

function resealBuyers(app: Context, kind: string, table: typeof inquiries | typeof visits) {
  return resealTexts(app, {
    kind,
    table,
    id: table.id,
    sealed: table.sealedBuyerPhone,
    keys: telephoneKeys(app),
    seal: (number, owner) => [[table.sealedBuyerPhone, sealTelephone(app, number, owner)]],
  })
}
