/**
 * A value of a filter of which one is chosen.
 * @param onChoose where the choice is held elsewhere than in the form
 */
export function RadioPill({
  field,
  value,
  chosen,
  onChoose,
  children,
}: {
  field: string
  value: string
  chosen: boolean
  onChoose?: () => void
  children: React.ReactNode
}) {
  const state = onChoose ? { checked: chosen, onChange: onChoose } : { defaultChecked: chosen }
  return (
    <label className="inline-flex h-10 cursor-pointer items-center rounded-full px-4 text-14 font-medium inset-ring inset-ring-line-strong has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name={field} value={value} {...state} className="sr-only" />
      {children}
    </label>
  )
}
