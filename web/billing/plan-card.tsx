import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subscription } from '#contract/money/billing.ts'
import { type BillingCycle, planLimits } from '#contract/money/billing-enums.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useLimitNames, usePlanNames } from './plan-labels.ts'

/** The current plan: its price, its usage, its next change. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const names = usePlanNames()
  const money = useExactMoney()
  const { plan, cycle, price_minor: price, currency, is_blocked: isBlocked } = subscription
  return (
    <Card
      title={t`Votre formule`}
      aside={
        <p className="text-14 text-muted">
          {price === 0 ? (
            <Trans>Gratuite</Trans>
          ) : cycle === 'year' ? (
            <Trans>{money(price, currency)} HT par an</Trans>
          ) : (
            <Trans>{money(price, currency)} HT par mois</Trans>
          )}
        </p>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:gap-10">
        <div className="flex flex-col items-start gap-3">
          <p className="display-24">{names[plan]}</p>
          <NextPeriod subscription={subscription} />
          {isBlocked && (
            <p className="flex gap-2 text-14 text-red-text">
              <IconAlertTriangle size={18} aria-hidden className="mt-0.5 flex-none" />
              <span>
                <Trans>
                  Votre dernière formule a pris fin faute de paiement.{' '}
                  <Link to={paths.sellerSupport()} className="text-link">
                    Écrivez à l’assistance
                  </Link>{' '}
                  pour en reprendre une.
                </Trans>
              </span>
            </p>
          )}
          <EndOrContinue subscription={subscription} />
        </div>
        <Usage usage={subscription.usage} />
      </div>
    </Card>
  )
}

function NextPeriod({ subscription }: { subscription: Subscription }) {
  const language = useLanguage()
  const names = usePlanNames()
  const { cycle, period_until: until, next_plan: next, next_cycle: nextCycle } = subscription
  if (!until) return null
  const day = formatDay(until, language)
  return (
    <p className="flex gap-2 text-14 text-muted">
      <IconCalendarRepeat size={18} aria-hidden className="mt-0.5 flex-none" />
      {next ? (
        <span>
          <Trans>
            Le {day}, elle devient « {names[next]} ».
          </Trans>{' '}
          {nextCycle && nextCycle !== cycle && <NextCycle cycle={nextCycle} />}
        </span>
      ) : (
        <span>
          {subscription.renews_by_card ? (
            <Trans>Renouvelée le {day}, débitée sur votre carte.</Trans>
          ) : (
            <Trans>Renouvelée le {day}, facture à régler sous 7 jours.</Trans>
          )}
        </span>
      )}
    </p>
  )
}

function NextCycle({ cycle }: { cycle: BillingCycle }) {
  return cycle === 'year' ? (
    <Trans>Elle est alors payée par an.</Trans>
  ) : (
    <Trans>Elle est alors payée par mois.</Trans>
  )
}

function EndOrContinue({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [ending, setEnding] = useState(false)
  const { allowed_actions: allowed, period_until: until } = subscription
  const end = async () => {
    if (
      await mutate(() => api('POST /seller/billing/subscription/cancel'), {
        successMessage: t`Votre formule s’arrêtera à la fin de la période`,
      })
    )
      setEnding(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('keep') && (
        <Button
          size="small"
          variant="soft"
          isPending={isPending}
          onClick={() =>
            void mutate(() => api('POST /seller/billing/subscription/keep'), {
              successMessage: t`Vous gardez votre formule`,
            })
          }
        >
          <Trans>Garder ma formule</Trans>
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button size="small" variant="secondary" onClick={() => setEnding(true)}>
          <Trans>Arrêter la formule</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        title={t`Arrêter votre formule ?`}
        confirmLabel={t`Arrêter la formule`}
        isPending={isPending}
        onClose={() => setEnding(false)}
        onConfirm={() => void end()}
      >
        {error && <Alert>{error.message}</Alert>}
        <p>
          <Trans>
            Elle reste la vôtre jusqu’au {until ? formatDay(until, language) : ''}, sans remboursement de la
            période entamée. Ensuite, vos annonces restent en ligne ; vous ne publiez plus au-delà de la
            formule gratuite.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  )
}

function Usage({ usage }: { usage: Subscription['usage'] }) {
  const names = useLimitNames()
  return (
    <ul className="flex flex-col gap-4">
      {planLimits.map((limit) => (
        <UsageBar key={limit} name={names[limit]} {...usage[limit]} />
      ))}
    </ul>
  )
}

function UsageBar({ name, used, limit }: { name: string; used: number; limit: number | null }) {
  const isFull = limit !== null && used >= limit && limit > 0
  const share = limit === null ? 0 : limit === 0 ? (used > 0 ? 100 : 0) : Math.min(100, (used / limit) * 100)
  return (
    <li>
      <p className="mb-1.5 flex items-baseline justify-between gap-4 text-14">
        <span className="font-medium">{name}</span>
        <span
          className={classes(
            'tabular whitespace-nowrap',
            isFull ? 'font-semibold text-red-text' : 'text-muted',
          )}
        >
          {limit === null ? (
            <Trans>{used} · sans limite</Trans>
          ) : (
            <Trans>
              {used} sur {limit}
            </Trans>
          )}
        </span>
      </p>
      {/* The numbers above say the same. */}
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-2">
        <div
          className={classes('h-full rounded-full', isFull ? 'bg-red-solid' : 'bg-brand')}
          style={{ width: `${share}%` }}
        />
      </div>
    </li>
  )
}
