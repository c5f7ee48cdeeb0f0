import { useLingui } from '@lingui/react/macro'
import { NumberStepper } from '#web/ui/inputs/number-stepper.tsx'
import { mostGuests } from './search-draft.ts'

/** Number of guests; none chosen means any. */
export function GuestsStepper({
  guests,
  onChange,
}: {
  guests: number | null
  onChange: (guests: number | null) => void
}) {
  const { t } = useLingui()
  return (
    <NumberStepper
      label={t`Voyageurs`}
      help={t`Enfants compris`}
      value={guests ?? 0}
      min={0}
      max={mostGuests}
      onChange={(value) => onChange(value || null)}
    />
  )
}
