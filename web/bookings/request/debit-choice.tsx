import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { Checkout } from './use-checkout.ts'

/** Consent of its own, unchecked until the guest gives it, with every amount and day that it covers. */
export function DebitChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const isDemonstration = useOfferedPayments().card === 'demonstration'
  if (checkout.state.kind !== 'quoted' || checkout.state.quote.automatic_debits.length === 0) return null
  const { automatic_debits: parts, currency } = checkout.state.quote
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display-24">
        <Trans>Prochaines échéances</Trans>
      </h2>
      <div className="flex flex-col gap-3 rounded-12 border border-line bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft">
        <Checkbox
          label={
            <span className="font-semibold">{t`Prélever les prochaines échéances sur cette carte`}</span>
          }
          checked={checkout.debits}
          onChange={({ target }) => checkout.setDebits(target.checked)}
        />
        <ul className="flex flex-col gap-1.5 pl-8 text-14">
          {parts.map(({ amount_minor, due_on }) => (
            <li key={due_on} className="flex items-baseline justify-between gap-4">
              <Day day={formatDay(due_on!, language)} />
              <span className="tabular">{money(amount_minor, currency)}</span>
            </li>
          ))}
        </ul>
        <p className="pl-8 text-14 text-muted">
          <Trans>
            Rien d’autre n’est prélevé. Chaque prélèvement est annoncé par e-mail sept jours avant, ou dès la
            réservation s’il est plus proche. Vous pouvez arrêter à tout moment sur la page de votre séjour.
          </Trans>{' '}
          {isDemonstration ? (
            <Trans>Sans cette case, vous payez chaque échéance vous-même, après un rappel.</Trans>
          ) : (
            <Trans>
              Votre carte est enregistrée par notre prestataire de paiement, qui la retire ensuite. Sans cette
              case, vous payez chaque échéance vous-même, après un rappel.
            </Trans>
          )}
        </p>
      </div>
    </section>
  )
}

function Day({ day }: { day: string }) {
  return (
    <span>
      <Trans>Le {day}</Trans>
    </span>
  )
}
