import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import type { TaxOnSite, TouristTaxState, TouristTaxTerms } from '#contract/rentals/tourist-tax.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { useTaxText } from '#web/money/use-tax-text.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { SourceLink } from './source-link.tsx'

/** The tourist tax that a total does not have, with its tariff and its source where they are known. */
export function MissingTax({
  state,
  onSite,
  terms,
}: {
  state: TouristTaxState
  /** What guests pay the host of it. */
  onSite?: TaxOnSite | null | undefined
  terms?: TouristTaxTerms | null | undefined
}) {
  const words = useTaxText()(state)
  if (words === null) return null
  return (
    <div className="text-14 text-muted">
      <p className="flex items-baseline justify-between gap-4">
        {words}
        {onSite && (
          <span className="text-right text-text tabular">
            <AmountOnSite amount={onSite} />
          </span>
        )}
      </p>
      {terms && <Terms terms={terms} />}
    </div>
  )
}

function AmountOnSite({ amount: { least_minor, most_minor, currency } }: { amount: TaxOnSite }) {
  const exact = useExactMoney()
  const [least, most] = [exact(least_minor, currency), exact(most_minor, currency)]
  return least === most ? (
    most
  ) : (
    <Trans>
      de {least} à {most}
    </Trans>
  )
}

function Terms({ terms }: { terms: TouristTaxTerms }) {
  const language = useLanguage()
  const amountOf = useAmount()
  const { percent, amount, law, page, checked_on: day } = terms
  const looked = formatDay(day, language)
  return (
    <>
      {percent !== null && (
        <p>
          <ShareOfNights percent={percent} />
        </p>
      )}
      {amount && <p>{amountOf(amount)}</p>}
      <SourceLink page={page}>
        <Trans>
          {law}, page consultée le {looked}
        </Trans>
      </SourceLink>
    </>
  )
}

export function ShareOfNights({ percent }: { percent: number }) {
  const share = formatPercent(percent / 100, useLanguage(), { maxDecimals: 1 })
  return <Trans>{share} du prix des nuits</Trans>
}

function useAmount() {
  const { t } = useLingui()
  const language = useLanguage()
  return (amount: NonNullable<TouristTaxTerms['amount']>) => {
    const { least_minor: lowest, most_minor: highest, currency, per } = amount
    const money = (minor: number) => formatMoney(amountOfMinor(minor, currency), currency, language)
    const [least, most] = [money(lowest), money(highest)]
    if (per === 'night') return lowest === highest ? t`${most} par nuit` : t`De ${least} à ${most} par nuit`
    return lowest === highest
      ? t`${most} par personne et par nuit`
      : t`De ${least} à ${most} par personne et par nuit`
  }
}
