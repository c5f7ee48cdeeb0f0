import type { ledgerLabels } from '#contract/money/ledger-labels.ts'
import 'virtual:texts/money/ledger-labels'
import { i18nFor } from '#web/locales/texts.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Labels of accounts, of their groups and of the kinds of transactions. */
export function useLedgerLabel() {
  const language = useLanguage()
  return (id: keyof typeof ledgerLabels) => i18nFor(language)._(id)
}
