import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '#contract/core/money-format.ts'
import { Currency } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { feesPayers } from '#contract/sales/sale-enums.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { EditorSelect, NumberInput } from './sale-fields.ts'
import { feesPayerLabels } from '../sale-labels.ts'
import { useSaleForm } from './use-sale-editor.ts'

const most = 999_999_999_999

export function PriceStep() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  const payer = useWatch({ control: form.control, name: 'fees_payer' })
  return (
    <>
      <StepHeading title={<Trans>Le prix</Trans>}>
        <Trans>Celui que l’acquéreur paie, honoraires compris quand ils sont à sa charge.</Trans>
      </StepHeading>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <NumberInput
          name="sale_price"
          label={<Trans>Prix de vente</Trans>}
          min={1}
          max={most}
          step={1000}
          decimals={2}
          grouped
        />
        <EditorSelect name="currency" label={<Trans>Devise</Trans>}>
          {Currency.options.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </EditorSelect>
      </div>
      <Checkbox label={<Trans>Le prix est négociable</Trans>} {...form.register('negotiable')} />
      <EditorSelect
        name="fees_payer"
        label={<Trans>Qui paie les honoraires de négociation</Trans>}
        help={<Trans>L’annonce le dit, comme la loi le demande.</Trans>}
      >
        <option value="">{t`À choisir`}</option>
        {feesPayers.map((each) => (
          <option key={each} value={each}>
            {t(feesPayerLabels[each])}
          </option>
        ))}
      </EditorSelect>
      {payer === 'buyer' && (
        <>
          <NumberInput
            name="fees_amount"
            label={<Trans>Honoraires, taxes comprises</Trans>}
            help={<Trans>Le prix sans honoraires et leur pourcentage s’affichent sur l’annonce.</Trans>}
            min={0}
            max={most}
            step={500}
            decimals={2}
            grouped
          />
          <PriceWithoutFees />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="annual_charges"
          label={<Trans>Charges par an</Trans>}
          optional={<Trans>(s’il y en a)</Trans>}
          min={0}
          max={most}
          step={100}
          decimals={2}
          grouped
        />
        <NumberInput
          name="property_tax"
          label={<Trans>Taxe foncière par an</Trans>}
          optional={<Trans>(facultatif)</Trans>}
          min={0}
          max={most}
          step={100}
          decimals={2}
          grouped
        />
      </div>
    </>
  )
}

/**
 * Price without fees and their percentage, both required in the listing (arrêté of 10 January 2017), computed from the
 * typed values.
 */
function PriceWithoutFees() {
  const language = useLanguage()
  const { form } = useSaleForm()
  const [price, fees, currency] = useWatch({
    control: form.control,
    name: ['sale_price', 'fees_amount', 'currency'],
  })
  if (price === null || fees === null || fees >= price) return null
  const without = formatMoney(price - fees, currency, language)
  const share = formatPercent(fees / (price - fees), language, { maxDecimals: 2 })
  return (
    <p className="rounded-12 bg-surface-2 p-4 text-14">
      <Trans>
        {without} hors honoraires ; honoraires de {share} à la charge de l’acquéreur.
      </Trans>
    </p>
  )
}
