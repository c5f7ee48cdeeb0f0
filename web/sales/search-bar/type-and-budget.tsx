import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import { type SaleType, saleTypes } from '#contract/sales/sale-enums.ts'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { control } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { saleTypeLabels } from '../sale-labels.ts'
import { budgets } from './use-sale-draft-texts.ts'

/** Single choice of a property type, or any. */
export function TypeChoice({
  type,
  onChange,
}: {
  type: SaleType | null
  onChange: (type: SaleType | null) => void
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2">
      <Chip pressed={type === null} onClick={() => onChange(null)}>
        <Trans>Tous</Trans>
      </Chip>
      {saleTypes.map((each) => (
        <Chip key={each} pressed={type === each} onClick={() => onChange(each)}>
          {t(saleTypeLabels[each])}
        </Chip>
      ))}
    </div>
  )
}

/** Maximum price: a preset or a typed amount. */
export function BudgetChoice({
  budget,
  onChange,
}: {
  budget: number | null
  onChange: (budget: number | null) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div>
      <label className="flex flex-col gap-1.5 text-14 font-semibold">
        {t`Budget maximum`}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={1000}
          value={budget ?? ''}
          onChange={({ target }) => onChange(Math.round(Number(target.value)) || null)}
          className={`${control} h-12 font-normal tabular`}
        />
      </label>
      <div className="mt-4 flex flex-wrap gap-2">
        {budgets.map((amount) => (
          <Chip key={amount} small pressed={budget === amount} onClick={() => onChange(amount)}>
            {formatNumber(amount, language)}
          </Chip>
        ))}
      </div>
      <p className="mt-4 text-14 text-muted">
        <Trans>Dans la monnaie de chaque annonce.</Trans>
      </p>
    </div>
  )
}
