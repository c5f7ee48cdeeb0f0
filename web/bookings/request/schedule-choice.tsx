import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { mostPayers, type PaymentSchedule, type PlannedPayment } from '#contract/money/payment-plan.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { NumberStepper } from '#web/ui/inputs/number-stepper.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { percentIn } from '../quote/price-lines.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { Checkout } from './use-checkout.ts'

/** In how many parts the stay is paid, with their amounts and days, where there is a choice. */
export function ScheduleChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const textsOf = useScheduleTexts()
  if (checkout.state.kind !== 'quoted' || checkout.state.quote.schedule_plans.length < 2) return null
  const { schedule_plans: plans, currency } = checkout.state.quote
  return (
    <>
      <ChoiceCards
        legend={<Trans>Quand payer</Trans>}
        name="payment_schedule"
        value={checkout.schedule}
        choices={plans.map(({ schedule, plan }) => ({
          value: schedule,
          ...textsOf(schedule, plan, currency),
        }))}
        onChange={checkout.setSchedule}
      />
      {checkout.schedule === 'shared' && (
        <section>
          <div className="max-w-120">
            <NumberStepper
              label={t`Nombre de parts`}
              help={t`La première est la vôtre : payez-la d’abord, puis envoyez les liens des autres.`}
              value={checkout.payers}
              min={2}
              max={mostPayers}
              onChange={checkout.setPayers}
            />
          </div>
        </section>
      )}
    </>
  )
}

/** The name of a schedule, what is paid later and when, and what is paid with the booking. */
function useScheduleTexts() {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  return (schedule: PaymentSchedule, plan: readonly PlannedPayment[], currency: Currency) => {
    const first = plan[0]?.amount_minor ?? 0
    const amount = money(first, currency)
    const share = percentIn(
      first,
      plan.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    )
    const later = plan
      .filter(({ due_on }) => due_on !== null)
      .map(({ amount_minor, due_on }) => ({
        sum: money(amount_minor, currency),
        day: formatDay(due_on!, language, { month: 'short' }),
      }))
    const days = later.map(({ sum, day }) => t`${sum} le ${day}`).join(', ')
    const equal = t`À la réservation, puis ${days}. Sans frais.`
    const texts: Record<PaymentSchedule, { name: string; note: string }> = {
      usual:
        later.length > 0 && plan.length > 1
          ? { name: t`${share} % maintenant`, note: t`Le solde : ${days}.` }
          : { name: t`En une fois`, note: later.length > 0 ? days : t`À la réservation.` },
      full: { name: t`Tout maintenant`, note: t`Rien à payer ensuite.` },
      three: { name: t`En trois fois`, note: equal },
      four: { name: t`En quatre fois`, note: equal },
      shared: {
        name: t`À plusieurs`,
        note: t`Chacun paie sa part par un lien. Aucune carte n’est débitée tant qu’il en manque une.`,
      },
    }
    return { ...texts[schedule], amount }
  }
}
