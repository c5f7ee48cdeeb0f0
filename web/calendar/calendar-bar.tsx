import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { type CalendarState, type Span, spans } from './calendar-address.ts'
import { addDays, addMonths, mondayOf } from './days.ts'
import { Segments } from '#web/ui/inputs/segments.tsx'

/** Navigation in time, and the span shown. */
export function CalendarBar({
  state,
  view,
  today,
  onChange,
}: {
  state: CalendarState
  view: 'timeline' | 'month'
  today: string
  onChange: (change: Partial<CalendarState>) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { from, span } = state
  const month = from.slice(0, 7)
  const isMonth = view === 'month'
  const stepTo = (direction: 1 | -1) =>
    onChange({ from: isMonth ? `${addMonths(month, direction)}-01` : addDays(from, direction * span) })
  const title = isMonth
    ? formatDay(`${month}-01`, language, { day: undefined })
    : formatDateRange(from, addDays(from, span - 1), language)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        variant="secondary"
        size="small"
        onClick={() => onChange({ from: isMonth ? `${today.slice(0, 7)}-01` : mondayOf(today) })}
      >
        <Trans>Aujourd’hui</Trans>
      </Button>
      <span className="flex">
        <IconButton label={isMonth ? t`Mois précédent` : t`Plus tôt`} onClick={() => stepTo(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={isMonth ? t`Mois suivant` : t`Plus tard`} onClick={() => stepTo(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </span>
      <h2 aria-live="polite" className="text-18 font-semibold">
        {title}
      </h2>
      {!isMonth && <SpanChoice span={span} onChange={(chosen) => onChange({ span: chosen })} />}
    </div>
  )
}

function SpanChoice({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useLingui()
  const names: Record<Span, string> = { 7: t`1 semaine`, 21: t`3 semaines`, 31: t`1 mois`, 92: t`3 mois` }
  return (
    <Segments
      label={t`Durée affichée`}
      choices={spans.map((each) => ({ key: each, label: names[each] }))}
      chosen={span}
      onChoose={onChange}
      className="ml-auto"
    />
  )
}
