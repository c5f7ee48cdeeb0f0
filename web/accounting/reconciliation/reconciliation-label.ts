import type { reconciliationLabels } from '#contract/money/reconciliation-labels.ts'
import 'virtual:texts/money/reconciliation-labels'
import { i18nFor } from '#web/locales/texts.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Labels of differences, of their states and of what they are about. */
export function useReconciliationLabel() {
  const language = useLanguage()
  return (id: keyof typeof reconciliationLabels) => i18nFor(language)._(id)
}
