import { Trans } from '@lingui/react/macro'
import { Arrivals, Discounts, Fees } from './rate-fields.tsx'
import { usePolicies } from './policies.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { useEditor } from './use-rental-editor.ts'
import { NumberInput } from './rental-fields.ts'

export function PriceStep() {
  return (
    <>
      <StepHeading title={<Trans>Le prix</Trans>}>
        <Trans>Vous fixez le prix de la nuit en euros et pouvez le changer quand vous voulez.</Trans>
      </StepHeading>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="price"
          label={<Trans>Prix de la nuit</Trans>}
          unit="€"
          min={0}
          max={1_000_000}
          decimals={2}
        />
        <NumberInput
          name="cleaning_fee"
          label={<Trans>Frais de ménage</Trans>}
          help={<Trans>Une fois par séjour ; zéro s’ils sont compris.</Trans>}
          unit="€"
          min={0}
          max={10_000}
          decimals={2}
        />
        <NumberInput
          name="weekend_price"
          label={<Trans>Prix du week-end</Trans>}
          help={<Trans>Les nuits de vendredi et de samedi ; vide, elles coûtent comme les autres.</Trans>}
          unit="€"
          min={0}
          max={1_000_000}
          decimals={2}
        />
      </div>
      <Discounts />
      <Fees />
      <Arrivals />
      <PolicyChoice />
    </>
  )
}

function PolicyChoice() {
  const { form } = useEditor()
  const policies = usePolicies()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">
        <Trans>Conditions d’annulation</Trans>
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface">
        {policies.map(({ key, label, meaning }) => (
          <label key={key} className="flex cursor-pointer gap-3 p-4 hover:bg-surface-2">
            <input
              type="radio"
              value={key}
              className="mt-0.5 size-5 flex-none accent-brand"
              {...form.register('cancellation_policy')}
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-14 text-muted">{meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
