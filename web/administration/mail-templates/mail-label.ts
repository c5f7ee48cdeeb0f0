import 'virtual:texts/administration/mail-template-labels'
import type { mailTemplateLabels } from '#contract/messaging/mail-template-labels.ts'
import { i18nFor } from '#web/locales/texts.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Names of the kinds of e-mails and of their groups (`contract/messaging/mail-template-labels.ts`). */
export function useMailLabel() {
  const language = useLanguage()
  return (id: keyof typeof mailTemplateLabels) => i18nFor(language)._(id)
}
