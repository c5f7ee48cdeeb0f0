import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { Menu, MenuButton } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { isDayRange } from './day-range.ts'
import { DayRangeDialog, useDayRangeText } from './day-range-fields.tsx'

/** A filter of a list: a choice among options, or a switch. */
export interface ListFilter<Name extends string> {
  name: Name
  label: string
  /** In the form of filters on a phone, where nothing is chosen. */
  any: string
  /** Words by value; a switch has one value and no words. */
  options: Record<string, string>
  isSwitch?: boolean
  /** Its values are names, which keep their capital after the label. */
  hasNames?: boolean
  /** Beside its options, two days (`oneOfOrDays` in the address, `choiceOrDays` in the call). */
  hasDays?: boolean
}

const pill =
  'inline-flex h-10 flex-none items-center gap-2 rounded-full px-4 text-14 font-medium whitespace-nowrap'
const set = 'bg-brand-soft text-brand-text font-semibold inset-ring-2 inset-ring-brand'
const unset = 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2'

/** The filters of a list in one row; each that is set names its value and is removed by its cross. */
export function FilterRow<Name extends string>({
  filters,
  values,
  onChange,
  className,
}: {
  filters: readonly ListFilter<Name>[]
  values: Record<Name, string>
  onChange: (name: Name, value: string) => void
  className?: string
}) {
  return (
    <div className={classes('flex gap-2', className)}>
      {filters.map((filter) =>
        values[filter.name] ? (
          <SetFilter
            key={filter.name}
            filter={filter}
            value={values[filter.name]}
            onClear={() => onChange(filter.name, '')}
          />
        ) : filter.isSwitch ? (
          <button
            key={filter.name}
            type="button"
            aria-pressed={false}
            className={classes(pill, unset)}
            onClick={() => onChange(filter.name, Object.keys(filter.options)[0]!)}
          >
            {filter.label}
          </button>
        ) : (
          <FilterMenu key={filter.name} filter={filter} onChange={(value) => onChange(filter.name, value)} />
        ),
      )}
    </div>
  )
}

function SetFilter<Name extends string>({
  filter: { label, options, isSwitch, hasNames },
  value,
  onClear,
}: {
  filter: ListFilter<Name>
  value: string
  onClear: () => void
}) {
  const { t } = useLingui()
  const textOfDays = useDayRangeText()
  const name = options[value] ?? value
  const option = hasNames ? name : name.toLocaleLowerCase()
  const textOfOption = isSwitch ? label : t`${label} : ${option}`
  const words = isDayRange(value) ? textOfDays(label, value) : textOfOption
  return (
    <button
      type="button"
      className={classes(pill, set)}
      aria-label={t`Retirer le filtre ${words}`}
      onClick={onClear}
    >
      {words}
      <IconX size={16} aria-hidden />
    </button>
  )
}

function FilterMenu<Name extends string>({
  filter: { label, options, hasDays },
  onChange,
}: {
  filter: ListFilter<Name>
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const menu = usePopover()
  const [isDating, setIsDating] = useState(false)
  return (
    <>
      <button type="button" {...menu.trigger} className={classes(pill, unset)}>
        {label}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <Menu of={menu} align="start" label={label} className="max-h-96 overflow-auto" whenOpened>
        {Object.entries(options).map(([value, words]) => (
          <MenuButton key={value} onClick={() => onChange(value)}>
            {words}
          </MenuButton>
        ))}
        {hasDays && <MenuButton onClick={() => setIsDating(true)}>{t`Entre deux dates…`}</MenuButton>}
      </Menu>
      {hasDays && (
        <DayRangeDialog label={label} open={isDating} onClose={() => setIsDating(false)} onApply={onChange} />
      )}
    </>
  )
}
