import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatMoney } from '#contract/core/money-format.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { usePlatformFees } from '#web/api/use-platform-fees.ts'
import { hostEstimate } from './host-estimate.ts'

/** What a rental could earn in a month: the calculation is shown, nothing is promised. */
export function HostEstimateCard() {
  const { t } = useLingui()
  const language = useLanguage()
  const [nights, setNights] = useState(12)
  const [price, setPrice] = useState(95)
  const { ownerFee: ownerFeePercent } = usePlatformFees()
  const euros = (minor: number) => formatMoney(minor / 100, 'EUR', language)
  const { gross, fee, net } = hostEstimate(nights, price * 100, ownerFeePercent)
  const nightPrice = euros(price * 100)
  return (
    <div className="grid overflow-hidden rounded-24 border border-line bg-surface shadow-raised md:grid-cols-2">
      <div className="flex flex-col gap-7 p-6 md:p-10">
        <Slider
          label={t`Nuits louées par mois`}
          value={nights}
          shown={String(nights)}
          min={1}
          max={30}
          step={1}
          onChange={setNights}
        />
        <Slider
          label={t`Prix par nuit`}
          value={price}
          shown={nightPrice}
          min={20}
          max={500}
          step={5}
          onChange={setPrice}
        />
        <p className="text-14 text-muted">
          <Trans>
            Le ménage et les suppléments que vous facturez s’ajoutent. Les frais du voyageur sont comptés à
            part et ne réduisent pas votre part.
          </Trans>
        </p>
      </div>
      <div className="flex flex-col justify-center gap-5 bg-brand-soft p-6 md:p-10" aria-live="polite">
        <div>
          <p className="text-14 font-semibold text-muted">
            <Trans>Vous recevez chaque mois</Trans>
          </p>
          <p className="price text-44 tabular">{euros(net)}</p>
        </div>
        <dl className="flex flex-col gap-2">
          <Line term={t`${nights} × ${nightPrice}`}>{euros(gross)}</Line>
          <Line term={t`Frais d’hôte, ${ownerFeePercent} %`}>{`−${euros(fee)}`}</Line>
          <Line term={t`Sur une année`} apart>
            {euros(net * 12)}
          </Line>
        </dl>
      </div>
    </div>
  )
}

function Slider({
  label,
  value,
  shown,
  min,
  max,
  step,
  onChange,
}: {
  label: string
  value: number
  shown: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>{' '}
        <output htmlFor={id} className="text-20 font-semibold tabular">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        className="h-11 w-full accent-brand"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

function Line({ term, apart, children }: { term: string; apart?: boolean; children: React.ReactNode }) {
  return (
    <div className={classes('flex justify-between gap-4', apart && 'border-t border-line pt-2')}>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular">{children}</dd>
    </div>
  )
}
