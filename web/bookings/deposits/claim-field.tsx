import { useLingui } from '@lingui/react/macro'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { AmountInput } from '#web/money/amount-input.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { minorOf } from '#web/money/read-amount.ts'

/** The typed claim in minor units; undefined while it is not one that the deposit covers. */
export function readClaim(typed: string, { amount_minor, currency }: StayDeposit) {
  const minor = minorOf(typed, currency) ?? 0
  return minor > 0 && minor <= amount_minor ? minor : undefined
}

/** What the owner claims of a held deposit. */
export function ClaimField({
  deposit,
  value,
  error,
  onChange,
}: {
  deposit: StayDeposit
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { currency, amount_minor } = deposit
  const limit = money(amount_minor, currency)
  const isWrong = value !== '' && readClaim(value, deposit) === undefined
  return (
    <AmountInput
      label={t`Montant réclamé sur la caution`}
      unit={currency === 'EUR' ? '€' : currency}
      className={currency === 'EUR' ? undefined : 'pr-14'}
      help={t`${limit} au plus. Ce montant est débité aussitôt de la carte du voyageur et gardé par Demeure jusqu’à sa décision ; le reste de la caution n’est plus bloqué.`}
      error={error ?? (isWrong ? t`Plus de 0, et ${limit} au plus` : undefined)}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
