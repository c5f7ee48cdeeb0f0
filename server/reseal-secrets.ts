import {
  resealRecoveryCodes,
  resealTotpSecrets,
} from '#server/accounts/second-factors/reseal-second-factors.ts'
import { resealFormerTelephones, resealTelephones } from '#server/accounts/stored-telephone.ts'
import { resealDoorCodes } from '#server/bookings/guide/reseal-door-codes.ts'
import { resealInventories } from '#server/bookings/inventory/inventory-keys.ts'
import type { Context } from '#server/platform/context.ts'
import { resealDocuments } from '#server/sale-documents/reseal-documents.ts'
import { resealBankAccounts } from '#server/finances/payouts/reseal-bank-accounts.ts'
import { resealBatchAccounts } from '#server/accounting/payout-batches/reseal-batch-accounts.ts'
import {
  resealBirthDates,
  resealStatedBirthDates,
  resealTaxFiles,
  resealTaxNumbers,
} from '#server/accounting/tax-statements/reseal-tax-secrets.ts'
import {
  resealSmsCodes,
  resealSmsNumbers,
  resealTextRecipients,
} from '#server/notifications/sms/reseal-numbers.ts'
import { resealAnswers } from '#server/idempotency/answer-keys.ts'
import { resealInquirers, resealVisitors } from '#server/inquiries/reseal-buyers.ts'
import { resealArrivalGuides } from '#server/rentals/arrival-guide/arrival-guides.ts'
import { resealGuidePictures } from '#server/rentals/arrival-guide/guide-pictures.ts'
import { resealOrderFiles } from '#server/reports/orders/reseal-order-files.ts'
import {
  resealComments,
  resealExplanations,
  resealForms,
  resealNotes,
  resealPersonComments,
} from '#server/verification/cases/case-keys.ts'
import { resealCorrections, resealReports } from '#server/verification/documents/report-keys.ts'
import { resealFileKeys } from '#server/verification/documents/reseal-file-keys.ts'
import { resealAttachments } from '#server/support/reseal-attachments.ts'

/** What was in clear once: rows from that time, and of a process of that version, are sealed with any key. */
const onceClear = [
  resealBirthDates,
  resealStatedBirthDates,
  resealAnswers,
  resealTelephones,
  resealFormerTelephones,
  resealInquirers,
  resealVisitors,
  resealSmsNumbers,
  resealSmsCodes,
  resealTextRecipients,
  resealReports,
  resealCorrections,
  resealForms,
  resealExplanations,
  resealComments,
  resealNotes,
]
const alwaysSealed = [
  resealPersonComments,
  resealTotpSecrets,
  resealRecoveryCodes,
  resealBankAccounts,
  resealBatchAccounts,
  resealTaxNumbers,
  resealTaxFiles,
  resealDocuments,
  resealAttachments,
  resealInventories,
  resealArrivalGuides,
  resealGuidePictures,
  resealDoorCodes,
  resealOrderFiles,
  resealFileKeys,
]

/**
 * Encrypts what is still in clear. While `SECRET_KEY_PREVIOUS` is set, encrypts again with the present key what another key
 * encrypted, or what was encrypted before values carried a key id, and logs whether a stored value still needs the
 * previous one (docs/recipes/replace-the-key.md).
 */
export async function resealSecrets(app: Context) {
  const report = { resealed: 0, unreadable: 0 }
  const isReplacing = app.config.SECRET_KEY_PREVIOUS !== undefined
  for (const reseal of isReplacing ? [...alwaysSealed, ...onceClear] : onceClear) {
    const { resealed, unreadable } = await reseal(app)
    report.resealed += resealed
    report.unreadable += unreadable
  }
  if (isReplacing) app.log.info(report, wordOn(report))
  else if (report.resealed > 0) app.log.info(report, 'what was in clear has been sealed')
  return report
}

const sealedAgain = 'what was sealed has been sealed again with SECRET_KEY'

function wordOn({ unreadable }: { unreadable: number }) {
  if (unreadable > 0) return `${sealedAgain}, but for what opens with neither key`
  return 'everything sealed opens with SECRET_KEY alone: SECRET_KEY_PREVIOUS verifies the links it signed, nothing else'
}
