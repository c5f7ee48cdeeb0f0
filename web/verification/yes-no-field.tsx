import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FieldProps } from '#web/ui/inputs/field.tsx'

/** A question answered by `yes` or `no`, neither preselected. */
export function YesNoField({
  label,
  help,
  error,
  optional,
  name,
  value,
  disabled,
  onChange,
}: FieldProps & {
  name: string
  value: string
  disabled?: boolean
  onChange: (value: 'yes' | 'no') => void
}) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset aria-describedby={help ? `${id}-help` : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="float-left w-full text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </legend>
      <div className="flex clear-both gap-6">
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={value === answer}
              disabled={disabled}
              onChange={() => onChange(answer)}
              className="size-5 accent-brand"
            />
            {answer === 'yes' ? t`Oui` : t`Non`}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-14 text-muted">
          {help}
        </p>
      )}
      {error && <p className="text-14 font-medium text-red-text">{error}</p>}
    </fieldset>
  )
}
