import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { type PartOfDay, partsOfDay, inquiryLimits } from '#contract/buying/inquiry-enums.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { usePartOfDayNames } from '#web/inquiries/inquiry-labels.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { dayMistake } from '#web/ui/dates/typed-day.ts'

export interface RequestedSlot {
  day: string
  part: PartOfDay
}

/** A buyer's preferred days for a visit, each with a part of the day. */
export function WishedSlots({
  value,
  onChange,
}: {
  value: RequestedSlot[]
  onChange: (preferences: RequestedSlot[]) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const partNames = usePartOfDayNames()
  const [day, setDay] = useState('')
  const [part, setPart] = useState<PartOfDay>('morning')
  const isThere = value.some((slot) => slot.day === day && slot.part === part)
  const canAdd =
    dayMistake(day, todayLocal()) === null && !isThere && value.length < inquiryLimits.wishedSlots
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-semibold">
        <Trans>Quand pourriez-vous venir ?</Trans>
      </legend>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((slot) => {
            const words = `${formatDay(slot.day, language, { weekday: 'short', month: 'short', year: undefined })}, ${partNames[slot.part]}`
            return (
              <li
                key={`${slot.day} ${slot.part}`}
                className="inline-flex items-center rounded-full bg-brand-soft pl-4 text-14 font-medium text-brand-text"
              >
                {words}
                <IconButton
                  label={t`Retirer ${words}`}
                  onClick={() => onChange(value.filter((each) => each !== slot))}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="basis-full">
          <DateField label={t`Jour`} min={todayLocal()} value={day} onChange={setDay} />
        </div>
        <div className="min-w-0 flex-1">
          <Select
            label={t`Moment du jour`}
            value={part}
            onChange={(event) => setPart(event.target.value as PartOfDay)}
          >
            {partsOfDay.map((each) => (
              <option key={each} value={each}>
                {partNames[each]}
              </option>
            ))}
          </Select>
        </div>
        <Button
          variant="secondary"
          className="h-12"
          disabled={!canAdd}
          onClick={() => {
            onChange([...value, { day, part }])
            setDay('')
          }}
        >
          <Trans>Ajouter</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
