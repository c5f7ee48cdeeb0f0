import { Trans, useLingui } from '@lingui/react/macro'
import { mostPayers, type PaymentSchedule } from '#contract/money/payment-plan.ts'
import { NumberStepper } from '#web/ui/inputs/number-stepper.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { Checkout } from './use-checkout.ts'

/** In how many parts the stay is paid, where there is a choice. */
export function ScheduleChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  if (checkout.state.kind !== 'quoted' || checkout.state.quote.payment_schedules.length < 2) return null
  const { payment_schedules: schedules } = checkout.state.quote
  const equal = t`Parts égales et sans frais, la dernière au plus tard dix jours avant l’arrivée.`
  const texts: Record<PaymentSchedule, { name: string; note: string }> = {
    usual: {
      name: t`Paiement habituel`,
      note: t`En entier, ou un acompte maintenant et le solde avant l’arrivée.`,
    },
    three: { name: t`En trois fois`, note: equal },
    four: { name: t`En quatre fois`, note: equal },
    shared: {
      name: t`À plusieurs`,
      note: t`Chacun paie sa part par un lien. Aucune carte n’est débitée tant qu’il en manque une.`,
    },
  }
  return (
    <>
      <ChoiceCards
        legend={<Trans>Échéances</Trans>}
        name="payment_schedule"
        value={checkout.schedule}
        choices={schedules.map((value) => ({ value, ...texts[value] }))}
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
