import { Trans, useLingui } from '@lingui/react/macro'

/** Checkbox that adds a listing to the comparison: not that of forms, whose fields would weigh on pages of results. */
export function CompareChoice({
  title,
  checked,
  onChange,
}: {
  title: string
  checked: boolean
  onChange: () => void
}) {
  const { t } = useLingui()
  return (
    <label className="relative z-1 flex flex-none items-center gap-3 text-14">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        aria-label={t`Comparer ${title}`}
        checked={checked}
        onChange={onChange}
      />
      <Trans>Comparer</Trans>
    </label>
  )
}
