import type { IconMapPin } from '@tabler/icons-react'
import { IconWorld } from '@tabler/icons-react'
import { countries } from '#contract/core/open-countries.ts'
import type { Language } from '#contract/core/language.ts'

/** The open countries as suggestions, shown before anything is typed. */
export function openCountries(language: Language) {
  return countries.map(({ slug, name }) => ({
    key: slug,
    label: name[language],
    icon: <SuggestionIcon Icon={IconWorld} />,
    country: slug,
  }))
}

export function SuggestionIcon({ Icon }: { Icon: typeof IconMapPin }) {
  return (
    <span className="inline-flex size-10 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
      <Icon size={20} aria-hidden />
    </span>
  )
}
