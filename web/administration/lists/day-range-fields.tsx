import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatDay, formatFirstDay } from '#contract/core/date-format.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type DayRange, daysOf, emptyRange, isReversed, rangeOf } from './day-range.ts'

/** Two days in a form of filters; a form with neither, or with days out of order, is not sent. */
export function DayRangeFields({
  label,
  value,
  onChange,
}: {
  /** Of the filter. */
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(daysOf(value))
  const { from, to } = typed
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(rangeOf(next))
  }
  const mistake = isReversed(value) ? t`La fin précède le début` : undefined
  const isEmpty = from === '' && to === ''
  return (
    <fieldset aria-label={t`${label} entre deux dates`} className="flex min-w-0 flex-col gap-2">
      <div className="grid grid-cols-2 gap-4">
        <DateField
          data-focus
          label={t`Du`}
          value={from}
          inputRef={(input) => isEmpty && input?.setCustomValidity(t`Indiquez au moins un jour`)}
          onChange={(day) => change({ from: day })}
        />
        <DateField
          label={t`Au`}
          min={daysOf(value).from}
          value={to}
          error={mistake}
          // In place of the sentence on days before `min`, when the form is sent.
          inputRef={(input) => mistake && input?.setCustomValidity(mistake)}
          onChange={(day) => change({ to: day })}
        />
      </div>
      <p className="text-14 text-muted">
        <Trans>Les deux jours sont compris. Un seul suffit.</Trans>
      </p>
    </fieldset>
  )
}

export function DayRangeDialog({
  label,
  open,
  onClose,
  onApply,
}: {
  /** Of the filter. */
  label: string
  open: boolean
  onClose: () => void
  onApply: (range: DayRange) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const [range, setRange] = useState(emptyRange)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`${label} entre deux dates`}
      footer={
        <Button form={id} type="submit">
          <Trans>Afficher</Trans>
        </Button>
      }
    >
      <ValidatedForm
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          onApply(range)
        }}
      >
        <DayRangeFields label={label} value={range} onChange={setRange} />
      </ValidatedForm>
    </Dialog>
  )
}

/** The text of a filter with its days, the year where it is not the current one: `Arrivée du 3 au 12 décembre`. */
export function useDayRangeText() {
  const { t } = useLingui()
  const language = useLanguage()
  return (label: string, range: DayRange) => {
    const { from, to } = daysOf(range)
    const thisYear = todayLocal().slice(0, 4)
    const isThisYear = [from, to].every((day) => day === '' || day.startsWith(thisYear))
    const parts = isThisYear ? { year: undefined } : {}
    const [first, last] = [formatDay(from, language, parts), formatDay(to, language, parts)]
    if (to === '') return t`${label} à partir du ${first}`
    if (from === '') return t`${label} jusqu’au ${last}`
    if (from === to) return t`${label} le ${last}`
    const start = formatFirstDay(from, to, language, parts)
    return t`${label} du ${start} au ${last}`
  }
}
