import { countPreviousRecoveryCodes, resealTotpSecrets } from './accounts/reseal-totp-secrets.ts'
import type { App } from './app.ts'
import { resealDocuments } from './conformity/reseal-documents.ts'
import { resealBankAccounts } from './finances/reseal-bank-accounts.ts'
import { resealOrderFiles } from './reports/reseal-order-files.ts'
import { resealAttachments } from './support/reseal-attachments.ts'

const kinds = [resealTotpSecrets, resealBankAccounts, resealDocuments, resealAttachments, resealOrderFiles]

/**
 * Seals again with the present key what another key has sealed, or what was sealed before values named their key. While
 * `SECRET_KEY_PREVIOUS` is given, the log says whether anything kept still needs it (docs/recipes/replace-the-key.md).
 */
export async function resealSecrets(app: App) {
  const report = { resealed: 0, unreadable: 0 }
  for (const reseal of kinds) {
    const { resealed, unreadable } = await reseal(app)
    report.resealed += resealed
    report.unreadable += unreadable
  }
  const recoveryCodeHolders = await countPreviousRecoveryCodes(app)
  const isReplacing = app.config.SECRET_KEY_PREVIOUS !== undefined
  if (report.resealed > 0 || isReplacing) {
    app.log.info(
      { ...report, recoveryCodeHolders },
      isReplacing && report.unreadable === 0
        ? 'everything sealed opens with SECRET_KEY alone: SECRET_KEY_PREVIOUS is needed for links and recovery codes only'
        : 'what was sealed has been sealed again with SECRET_KEY',
    )
  }
  return { ...report, recoveryCodeHolders }
}
