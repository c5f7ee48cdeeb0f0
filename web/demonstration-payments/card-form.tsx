import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconShieldCheck } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import type { DemonstrationPayment } from '#contract/money/demonstration/demonstration-payments.ts'
import { type TestCardCode, testCards } from '#contract/money/demonstration/test-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paymentFormId } from './provider-aside.tsx'

/** The cards to choose from: there is no field for a number, so that nobody can give a real one. */
export function CardForm({ payment }: { payment: DemonstrationPayment }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const isPending = useNavigation().state !== 'idle'
  const amount = money(payment.amount_minor, payment.currency)
  const badges: Record<TestCardCode, { label: string; colour: BadgeColour; icon: typeof IconCircleCheck }> = {
    success: { label: t`Réussit`, colour: 'green', icon: IconCircleCheck },
    three_d_secure: { label: t`3-D Secure`, colour: 'blue', icon: IconShieldCheck },
    declined_later: { label: t`Refusée ensuite`, colour: 'yellow', icon: IconAlertTriangle },
    insufficient_funds: { label: t`Refusée`, colour: 'red', icon: IconCircleX },
    expired_card: { label: t`Refusée`, colour: 'red', icon: IconCircleX },
    dispute_lost: { label: t`Litige`, colour: 'yellow', icon: IconAlertTriangle },
    dispute_won: { label: t`Litige`, colour: 'yellow', icon: IconAlertTriangle },
  }
  const results: Record<TestCardCode, string> = {
    success: t`Le paiement réussit`,
    three_d_secure: t`La banque demande de confirmer (3-D Secure), à chaque débit`,
    declined_later: t`Le paiement réussit, les prélèvements suivants sont refusés`,
    insufficient_funds: t`Refusée : provision insuffisante`,
    expired_card: t`Refusée : carte expirée`,
    dispute_lost: t`Réussit, puis contesté après une minute et perdu`,
    dispute_won: t`Réussit, puis contesté après une minute et gagné`,
  }
  return (
    <Form id={paymentFormId} method="post" action="?step=card" className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-3 font-semibold">
          <Trans>Carte de démonstration</Trans>
        </legend>
        <div className="flex flex-col gap-2">
          {testCards.map(({ code, number }) => {
            const { label, colour, icon: Icon } = badges[code]
            return (
              <label
                key={code}
                aria-label={`${number} ${results[code]}`}
                className="flex cursor-pointer items-start gap-3 rounded-12 border border-line px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft"
              >
                <input
                  type="radio"
                  name="card"
                  value={code}
                  defaultChecked={code === 'success'}
                  className="mt-1 size-4 flex-none accent-brand"
                />
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap items-center justify-between gap-x-3 font-semibold tabular">
                    {number}
                    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
                      {label}
                    </Badge>
                  </span>
                  <span className="block text-14 text-muted">{results[code]}</span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {payment.saves_card && (
        <p className="text-14 text-muted">
          <Trans>
            La carte est enregistrée : les prochains versements de ce séjour seront prélevés sur elle.
          </Trans>
        </p>
      )}
      <Button type="submit" size="large" full isPending={isPending}>
        {payment.kind === 'set_up' ? (
          <Trans>Enregistrer la carte</Trans>
        ) : payment.is_hold ? (
          <Trans>Autoriser {amount}</Trans>
        ) : (
          <Trans>Payer {amount}</Trans>
        )}
      </Button>
    </Form>
  )
}
