import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '#web/calendar/days.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { agendaDays } from './load-agenda.ts'

/** Which seven days are shown, and the way to others. */
export function AgendaBar({ from, onShow }: { from: string; onShow: (first: string) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-4 py-3">
      <h2 aria-live="polite" className="mr-auto font-semibold md:display-20">
        {formatDateRange(from, addDays(from, agendaDays - 1), language)}
      </h2>
      <Button variant="secondary" size="small" onClick={() => onShow('')}>
        <Trans>Aujourd’hui</Trans>
      </Button>
      <span className="flex">
        <IconButton label={t`Semaine précédente`} onClick={() => onShow(addDays(from, -agendaDays))}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Semaine suivante`} onClick={() => onShow(addDays(from, agendaDays))}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
