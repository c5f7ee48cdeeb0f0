import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../button.tsx'

/** A small number between bounds: − n +. */
export function NumberStepper({
  label,
  help,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  help?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) {
  const { t } = useLingui()
  const circle = 'inset-ring inset-ring-line-strong'
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div>
        <p className="font-semibold">{label}</p>
        {help && <p className="text-14 text-muted">{help}</p>}
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={t`${label} : un de moins`}
          className={circle}
          disabled={value <= min}
          onClick={() => onChange(Math.max(min, value - 1))}
        >
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <output aria-label={label} aria-live="polite" className="w-8 text-center font-semibold tabular">
          {value}
        </output>
        <IconButton
          label={t`${label} : un de plus`}
          className={circle}
          disabled={value >= max}
          onClick={() => onChange(Math.min(max, value + 1))}
        >
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
