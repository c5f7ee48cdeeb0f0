type Fields = Record<string, string>

/** Checkboxes of one field, with the number of listings for each value. */
export function Checkboxes<Value extends string>({
  field,
  values,
  label,
  fields,
  counts,
}: {
  field: string
  values: readonly Value[]
  label: (value: Value) => string
  fields: Fields
  counts?: Record<string, number> | undefined
}) {
  const ticked = new Set(fields[field]?.split(','))
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      {values.map((value) => (
        <label key={value} className="flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            name={field}
            value={value}
            defaultChecked={ticked.has(value)}
            className="size-5 flex-none accent-brand"
          />
          <span className="min-w-0 leading-5">{label(value)}</span>
          {counts && <span className="ml-auto text-14 text-muted tabular">{counts[value] ?? 0}</span>}
        </label>
      ))}
    </div>
  )
}

/** Checkbox of a field that is `true` or absent. */
export function FlagCheckbox({
  field,
  fields,
  children,
}: {
  field: string
  fields: Fields
  children: React.ReactNode
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={field}
        value="true"
        defaultChecked={fields[field] === 'true'}
        className="size-5 accent-brand"
      />
      {children}
    </label>
  )
}
