import { useLingui } from '@lingui/react/macro'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { nearness } from './dates.ts'
import { useLanguage } from '../link.tsx'

/** When something happened: 'Aujourd’hui', 'Hier', 'Il y a N jours', else the date (specification, section 9). */
export function RelativeDate({ of: instant, className }: { of: string; className?: string }) {
  return (
    <time dateTime={instant} className={className} suppressHydrationWarning>
      {useRelativeDate()(instant)}
    </time>
  )
}

export function useRelativeDate() {
  const { t } = useLingui()
  const language = useLanguage()
  return (instant: string) => {
    const near = nearness(instant)
    if (near.kind === 'today') return t`Aujourd’hui`
    if (near.kind === 'yesterday') return t`Hier`
    const days = near.kind === 'days' ? near.days : 0
    return days ? t`Il y a ${days} jours` : formatDay(dateOfInstant(instant), language)
  }
}
