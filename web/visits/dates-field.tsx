import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { TimeField } from '#web/ui/dates/time-field.tsx'
import { dayMistake } from '#web/ui/dates/typed-day.ts'
import { parseTypedTime } from '#web/ui/dates/typed-time.ts'

type Dates = VisitPlan['dates']

/** Exceptions to the weekly hours: other hours on a date, or none. */
export function DatesField({ value, onChange }: { value: Dates; onChange: (dates: Dates) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [day, setDay] = useState('')
  const [isClosed, setClosed] = useState(false)
  const [from, setFrom] = useState('10:00')
  const [to, setTo] = useState('12:00')

  const areHours = parseTypedTime(from) !== null && parseTypedTime(to) !== null && from < to

  function add() {
    const loaded = value.find((each) => each.day === day)
    const windows = isClosed ? [] : [...(loaded?.windows ?? []), { from, to }].slice(0, 6)
    const others = value.filter((each) => each.day !== day)
    onChange([...others, { day, windows }].toSorted((a, b) => a.day.localeCompare(b.day)))
    setDay('')
  }

  return (
    <div className="flex flex-col gap-4">
      {value.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {value.map((each) => (
            <li key={each.day} className="flex items-center justify-between gap-3 py-1 text-14">
              <span>
                <span className="font-semibold">{formatDay(each.day, language, { weekday: 'long' })}</span>
                {' · '}
                {each.windows.length === 0 ? (
                  <Trans>fermé</Trans>
                ) : (
                  each.windows.map((window) => `${window.from} – ${window.to}`).join(', ')
                )}
              </span>
              <IconButton
                label={t`Retirer ce jour`}
                onClick={() => onChange(value.filter((other) => other !== each))}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t`Jour`} min={todayLocal()} value={day} onChange={setDay} />
        {!isClosed && (
          <>
            <TimeField label={t`De`} value={from} onChange={setFrom} />
            <TimeField label={t`À`} value={to} onChange={setTo} />
          </>
        )}
        <Checkbox
          className="pb-3"
          label={t`Fermé`}
          checked={isClosed}
          onChange={(event) => setClosed(event.target.checked)}
        />
        <Button
          variant="secondary"
          className="mb-0.5"
          disabled={dayMistake(day, todayLocal()) !== null || (!isClosed && !areHours)}
          onClick={add}
        >
          <Trans>Ajouter ce jour</Trans>
        </Button>
      </div>
    </div>
  )
}
