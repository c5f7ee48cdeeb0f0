import type { Language } from '#contract/core/language.ts'
import { dayIn } from '#server/ledger/format-money.ts'
import type { SubscriptionContent } from '#server/schema/dealings/document-content.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { invoiceTexts, planNames } from '../billing-texts.ts'

/** Text of an invoice line: the plan and its days, the last one included. */
export function lineName(line: SubscriptionContent['lines'][number], language: Language) {
  const words = line.quantity < 0 ? invoiceTexts.unused : invoiceTexts.line
  const last = Temporal.PlainDate.from(line.until).subtract({ days: 1 }).toString()
  const days = fill(invoiceTexts.fromTo[language], {
    from: dayIn(language, line.from),
    to: dayIn(language, last),
  })
  return `${fill(words[language], { plan: planNames[line.plan][language] })}, ${days}`
}
