import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { classes } from '../class-names.ts'
import { SectionErrorBoundary } from '../feedback/section-error-boundary.tsx'
import { Skeleton } from '../feedback/states.tsx'
import { Panel, usePopover } from '../overlays/popover.tsx'
import { parseTypedDay, typedDay } from './typed-day.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).DayCalendar }))

/**
 * A day in a bar of filters, typed or chosen in a calendar; empty means the default of the list. A native input would
 * show the order of days and months of the browser and not that of the page.
 */
export function DayField({
  label,
  value,
  min = '',
  max = '',
  onChange,
}: {
  label: string
  /** A local date, or empty. */
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) {
  const { t } = useLingui()
  const popover = usePopover()
  const hintId = useId()
  // What is typed and is not the day of the list yet.
  const [draft, setDraft] = useState<string | null>(null)
  const allowed = (day: string | null) => day !== null && (!min || day >= min) && (!max || day <= max)
  // Said once the field is left: a day that is half typed is no mistake.
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isLeft && draft !== null && draft !== '' && !allowed(parseTypedDay(draft))
  const type = (text: string) => {
    setDraft(text)
    setIsLeft(false)
    const day = parseTypedDay(text)
    if (text === '') onChange('')
    else if (day !== null && allowed(day) && day !== value) onChange(day)
  }
  return (
    <span {...popover.anchor} className="relative inline-flex min-w-40 max-md:flex-1">
      <input
        aria-label={label}
        title={label}
        placeholder={t`jj/mm/aaaa`}
        autoComplete="off"
        maxLength={10}
        value={draft ?? (value && typedDay(value))}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? hintId : undefined}
        className={classes(
          'h-11 w-full rounded-12 bg-surface pr-11 pl-3 text-14 inset-ring tabular',
          isWrong ? 'inset-ring-red-text' : 'inset-ring-control-line',
        )}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setIsLeft(true)
          if (draft === '' || allowed(parseTypedDay(draft ?? ''))) setDraft(null)
        }}
      />
      <button
        type="button"
        popoverTarget={popover.id}
        aria-label={t`Choisir : ${label}`}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-12 text-muted hover:text-text"
      >
        <IconCalendarEvent size={18} aria-hidden />
      </button>
      {isWrong && (
        <output
          id={hintId}
          className="absolute top-full left-0 z-10 mt-1 rounded-8 bg-surface px-2 py-1 text-12 whitespace-nowrap text-red-text shadow-raised"
        >
          {parseTypedDay(draft) === null ? (
            <Trans>Écrivez la date comme 31/12/2026</Trans>
          ) : (
            <Trans>Ce jour est hors de la période</Trans>
          )}
        </output>
      )}
      <Panel of={popover} align="start" whenOpened className="mt-2 p-4!">
        <SectionErrorBoundary fallback={<Trans>Le calendrier n’a pas pu s’ouvrir. Écrivez la date.</Trans>}>
          <Suspense fallback={<Skeleton className="h-85 w-80" />}>
            <DayCalendar
              value={value}
              min={min}
              max={max}
              onChange={(day) => {
                setDraft(null)
                onChange(day)
                popover.close()
              }}
            />
          </Suspense>
        </SectionErrorBoundary>
      </Panel>
    </span>
  )
}
