import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingPlan, previewPlan } from '#contract/money/billing.ts'
import type { BillingCycle, PlanCode } from '#contract/money/billing-enums.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { usePlanNames } from './plan-labels.ts'

type Preview = EndpointAnswer<typeof previewPlan>

/** Price and start date of a plan, before it is chosen. */
export function ChangePlanDialog({
  plan,
  cycle,
  onClose,
}: {
  plan: BillingPlan
  cycle: BillingCycle
  onClose: () => void
}) {
  const { t } = useLingui()
  const names = usePlanNames()
  const requested = { plan: plan.code, cycle }
  const [result] = useState(() =>
    resultOf(api('POST /seller/billing/subscription/preview', { body: requested })),
  )
  const name = names[plan.code]
  return (
    <Dialog
      open
      onClose={onClose}
      title={cycle === 'year' ? t`Formule ${name}, payée par an` : t`Formule ${name}`}
    >
      <Loaded result={result} skeleton={<Skeleton className="h-64" />}>
        {(preview) => <Confirm requested={requested} preview={preview} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Confirm({
  requested,
  preview,
  onClose,
}: {
  requested: { plan: PlanCode; cycle: BillingCycle }
  preview: Preview
  onClose: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const day = formatDay(preview.effective_on, language)
  const isNow = preview.move !== 'downgrade'
  const take = async () => {
    const done = isNow ? t`Votre formule a changé` : t`Votre formule changera le ${day}`
    const call = (once: string) => api('POST /seller/billing/subscription', { body: requested, once })
    if (await mutate(call, { successMessage: done })) onClose()
  }
  return (
    <div className="flex flex-col gap-5">
      {error && <Alert>{error.message}</Alert>}
      {isNow ? (
        <>
          <p>
            <Trans>Elle prend effet aussitôt. La facture est à régler sous 7 jours.</Trans>
          </p>
          <PriceLines preview={preview} />
        </>
      ) : (
        <p>
          <Trans>
            Elle prend effet le {day}, à la fin de la période déjà facturée. D’ici là rien ne change, et vous
            pouvez revenir sur ce choix.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Revenir</Trans>
        </Button>
        <Button isPending={isPending} onClick={() => void take()}>
          {isNow ? <Trans>Prendre cette formule</Trans> : <Trans>Changer le {day}</Trans>}
        </Button>
      </div>
    </div>
  )
}

function PriceLines({ preview }: { preview: Preview }) {
  const { t } = useLingui()
  const names = usePlanNames()
  const money = useExactMoney()
  const { currency, lines, vat_percent: rate, vat_category: category } = preview
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 rounded-12 bg-surface-2 px-4 py-3">
      {lines.map((line) => (
        <Line
          key={`${line.plan}${line.quantity}`}
          label={
            line.quantity < 0 ? t`${names[line.plan]}, part non utilisée` : t`Formule ${names[line.plan]}`
          }
        >
          {money(line.net_minor, currency)}
        </Line>
      ))}
      <Line label={category === 'S' ? t`TVA ${rate} %` : t`TVA (non facturée)`}>
        {money(preview.vat_minor, currency)}
      </Line>
      <div className="col-span-2 flex justify-between gap-6 border-t border-line pt-2 font-semibold">
        <dt>{t`Total à régler`}</dt>
        <dd className="tabular whitespace-nowrap">{money(preview.total_minor, currency)}</dd>
      </div>
    </dl>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right tabular whitespace-nowrap">{children}</dd>
    </>
  )
}
