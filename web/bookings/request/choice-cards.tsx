import type { ReactNode } from 'react'

/** One of a few choices, each with a note and, where it has them, an icon and an amount. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  value: chosen,
  choices,
  onChange,
}: {
  legend: ReactNode
  name: string
  value: Value
  choices: { value: Value; name: string; note: string; icon?: ReactNode; amount?: ReactNode }[]
  onChange: (value: Value) => void
}) {
  return (
    <section>
      <fieldset>
        <legend className="mb-4 display-24">{legend}</legend>
        <div className="flex flex-col gap-3">
          {choices.map(({ value, name: label, note, icon, amount }) => (
            <label
              key={value}
              aria-label={label}
              className="flex cursor-pointer gap-3 rounded-12 border border-line bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name={name}
                aria-label={label}
                value={value}
                checked={value === chosen}
                onChange={() => onChange(value)}
                className="mt-1 size-4 flex-none accent-brand"
              />
              {icon && <span className="mt-0.5 flex-none text-brand-text">{icon}</span>}
              <span className="grow">
                <span className="flex items-baseline justify-between gap-4 font-semibold">
                  {label}
                  {amount && <span className="whitespace-nowrap tabular">{amount}</span>}
                </span>
                <span className="text-14 text-muted">{note}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
