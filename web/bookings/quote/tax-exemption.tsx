import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import { type ExemptionReason, exemptionReasons } from '#contract/money/tax-exemption.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { NumberStepper } from '#web/ui/inputs/number-stepper.tsx'
import { useExemptionText } from './use-exemption-text.ts'

/** Adults exempt from tourist tax, and why. */
export interface Exemption {
  exempt_adults: number
  exemption_ground: ExemptionReason | null
}

export const nobodyExempt: Exemption = { exempt_adults: 0, exemption_ground: null }

/** Limits the exempt adults to the number of adults. */
export function boundedBy(adults: number, { exempt_adults, exemption_ground }: Exemption): Exemption {
  return { exempt_adults: Math.min(exempt_adults, adults), exemption_ground }
}

/** Whether adults pay the tax, and not the stay whoever sleeps there. */
export function isTaxedByAdult({ lines }: { lines: PriceLine[] }) {
  return lines.some(({ code, tariff }) => code === 'tourist_tax' && tariff?.percent === undefined)
}

/** Collapsed: few guests are exempt, and minors are exempt without a declaration. */
export function TaxExemption({
  adults,
  value,
  onChange,
}: {
  adults: number
  value: Exemption
  onChange: (value: Exemption) => void
}) {
  const { t } = useLingui()
  const exemptionText = useExemptionText()
  const { exempt_adults: count, exemption_ground: reason } = value
  return (
    <details open={reason !== null} className="group text-14">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-4 underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <Trans>Un adulte exonéré de taxe de séjour ?</Trans>
        <IconChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 flex flex-col gap-1">
        <Select
          label={t`Motif de l’exonération`}
          help={t`Les mineurs n’en paient jamais. L’hôte demande un justificatif à l’arrivée.`}
          value={reason ?? ''}
          onChange={({ target }) => {
            const chosen = exemptionReasons.find((each) => each === target.value) ?? null
            onChange(chosen ? { exempt_adults: Math.max(count, 1), exemption_ground: chosen } : nobodyExempt)
          }}
        >
          <option value="">{t`Personne n’est exonéré`}</option>
          {exemptionReasons.map((each) => (
            <option key={each} value={each}>
              {exemptionText(each)}
            </option>
          ))}
        </Select>
        {reason && adults > 1 && (
          <NumberStepper
            label={t`Adultes exonérés`}
            value={count}
            min={1}
            max={adults}
            onChange={(next) => onChange({ exempt_adults: next, exemption_ground: reason })}
          />
        )}
      </div>
    </details>
  )
}
