import 'virtual:texts/administration/setting-labels'
import { useCallback } from 'react'
import type { settingLabels } from '#contract/administration/setting-labels.ts'
import { i18nFor } from '#web/locales/texts.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Names of settings and of their groups (`contract/administration/setting-labels.ts`), by a function that stays. */
export function useSettingLabel() {
  const language = useLanguage()
  return useCallback((id: keyof typeof settingLabels) => i18nFor(language)._(id), [language])
}
