import { chargebackLabelId } from '#contract/money/chargebacks/chargeback-reasons.ts'
import type { Language } from '#contract/core/language.ts'
import { label } from '#server/platform/texts/label.ts'

/** The text shown for a reason; an unlisted one of a provider is shown unchanged. */
export function chargebackReason(reason: string, language: Language) {
  const id = chargebackLabelId(reason)
  return id ? label(id)[language] : reason
}
