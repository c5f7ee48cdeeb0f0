import { useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import type { StaySummary } from '#contract/administration/dashboards.ts'
import { formatDays } from '#contract/core/date-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'

/** A stay in a list: the home, its place and its nights. */
export function StayRow({ stay }: { stay: StaySummary }) {
  const { t } = useLingui()
  const language = useLanguage()
  const nights = formatDays(stay.check_in, stay.check_out, language)
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <span className="h-16 w-22 flex-none overflow-hidden rounded-10 bg-surface-2">
        {stay.image ? (
          <Picture image={stay.image} sizes="88px" />
        ) : (
          <IconPhoto size={24} aria-hidden className="size-full p-5 text-faint" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{stay.title}</span>
        <span className="block truncate text-14 text-muted">{`${stay.city} · ${nights}`}</span>
        <span className="block text-12 text-faint">{t`Réservation ${stay.code}`}</span>
      </span>
    </li>
  )
}
