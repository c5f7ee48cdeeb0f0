import 'virtual:texts/rentals/search-bar'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { mostFlexibleDays, type StayLength } from '#contract/rentals/flexible-dates.ts'
import { RadioPill } from '#web/search/filters/radio-pill.tsx'
import { DateRange } from '#web/ui/dates/date-range.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { monthsToCome } from './months-to-come.ts'
import type { SearchDraft } from './search-draft.ts'

export interface DatesChoiceProps {
  draft: SearchDraft
  onChange: (part: Partial<SearchDraft>) => void
  /** The dates or the month are chosen. */
  onDone: () => void
  tall?: boolean
}

/** Exact dates, dates with some days around them, or a weekend or a week in a month. */
export default function DatesChoice({ draft, onChange, onDone, tall = false }: DatesChoiceProps) {
  const { from, to, length } = draft
  return (
    <div className={tall ? undefined : 'w-80 md:w-170'}>
      <Flexibility draft={draft} onChange={onChange} />
      {length ? (
        <Months
          length={length}
          chosen={draft.month}
          onChoose={(month) => {
            onChange({ month })
            onDone()
          }}
        />
      ) : (
        <DateRange
          tall={tall}
          value={{ from, to }}
          onChange={(range) => {
            onChange(range)
            if (range.from && range.to) onDone()
          }}
        />
      )}
    </div>
  )
}

function Flexibility({
  draft: { flexibleDays, length },
  onChange,
}: Pick<DatesChoiceProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  const field = useId()
  const lengths: [StayLength, string][] = [
    ['weekend', t`Un week-end`],
    ['week', t`Une semaine`],
  ]
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Souplesse des dates</Trans>
      </legend>
      {Array.from({ length: mostFlexibleDays + 1 }, (_, days) => (
        <RadioPill
          key={days}
          field={field}
          value={String(days)}
          chosen={!length && (flexibleDays ?? 0) === days}
          onChoose={() => onChange({ flexibleDays: days || null, length: null })}
        >
          {days === 0 ? (
            <Trans>Dates exactes</Trans>
          ) : (
            <Trans>
              ± <Plural value={days} one="# jour" other="# jours" />
            </Trans>
          )}
        </RadioPill>
      ))}
      {lengths.map(([value, label]) => (
        <RadioPill
          key={value}
          field={field}
          value={value}
          chosen={length === value}
          onChoose={() => onChange({ length: value })}
        >
          {label}
        </RadioPill>
      ))}
    </fieldset>
  )
}

/** The months to come in which such a stay can still begin. */
function Months({
  length,
  chosen,
  onChoose,
}: {
  length: StayLength
  chosen: string | null
  onChoose: (month: string) => void
}) {
  const language = useLanguage()
  return (
    <>
      <p className="text-14 text-muted">
        {length === 'weekend' ? (
          <Trans>Du vendredi au dimanche, le premier libre du mois.</Trans>
        ) : (
          <Trans>Sept nuits, les premières libres du mois.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {monthsToCome(todayLocal(), length).map((month) => (
          <Chip key={month} pressed={month === chosen} onClick={() => onChoose(month)}>
            {formatDay(`${month}-01`, language, { day: undefined })}
          </Chip>
        ))}
      </div>
    </>
  )
}
