import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { BillingPlan, Subscription } from '#contract/money/billing.ts'
import { type BillingCycle, planLimits } from '#contract/money/billing-enums.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { useLimitNames, usePlanNames, usePlanLabels } from './plan-labels.ts'

/** The plans available to this seller, side by side. */
export function PlanChoice({ plans, subscription }: { plans: BillingPlan[]; subscription: Subscription }) {
  const { t } = useLingui()
  const [cycle, setCycle] = useState(subscription.cycle)
  const [requested, setRequested] = useState<BillingPlan>()
  const isPrivate = subscription.plan === 'private'
  return (
    <section aria-label={t`Formules`} className="flex flex-col gap-4">
      <h2 className="display-24">
        <Trans>Formules</Trans>
      </h2>
      {isPrivate && (
        <p className="max-w-[65ch] text-muted">
          <Trans>
            Les formules professionnelles s’ouvrent quand une profession est déclarée dans{' '}
            <Link to={paths.sellerDash('profile')} className="text-link">
              votre profil
            </Link>
            .
          </Trans>
        </p>
      )}
      {plans.some(({ offers }) => offers.some((offer) => offer.price_minor > 0)) && (
        <Segments
          label={t`Rythme de facturation`}
          chosen={cycle}
          onChoose={setCycle}
          className="self-start"
          choices={[
            { key: 'month', label: t`Par mois` },
            { key: 'year', label: t`Par an, deux mois offerts` },
          ]}
        />
      )}
      <ul className={classes('grid gap-4', plans.length > 1 && 'md:grid-cols-2 xl:grid-cols-4')}>
        {plans.map((plan) => (
          <PlanOffer
            key={plan.code}
            plan={plan}
            offer={offerOf(plan, cycle)}
            isNext={subscription.next_plan === plan.code && (subscription.next_cycle ?? cycle) === cycle}
            onTake={() => setRequested(plan)}
          />
        ))}
      </ul>
      <p className="text-14 text-muted">
        <Trans>
          Prix hors taxes. Une formule plus grande ou plus longue prend effet aussitôt, ce que vous n’avez pas
          utilisé de l’ancienne déduit ; une plus petite ou plus courte, à la fin de la période.
        </Trans>
      </p>
      {requested && (
        <ChangePlanDialog plan={requested} cycle={cycle} onClose={() => setRequested(undefined)} />
      )}
    </section>
  )
}

/** Price of a plan by month or year. */
function offerOf({ offers }: BillingPlan, cycle: BillingCycle) {
  return offers.find((offer) => offer.cycle === cycle)!
}

function PlanOffer({
  plan,
  offer,
  isNext,
  onTake,
}: {
  plan: BillingPlan
  offer: BillingPlan['offers'][number]
  isNext: boolean
  onTake: () => void
}) {
  const { t } = useLingui()
  const names = usePlanNames()
  const words = usePlanLabels()
  const limitNames = useLimitNames()
  const money = useExactMoney()
  const { code, limits, currency } = plan
  const { cycle, move, price_minor: price } = offer
  const isCurrent = move === 'current'
  const labels = {
    start: t`Choisir`,
    upgrade: t`Passer à cette formule`,
    downgrade: t`Passer à cette formule`,
  }
  return (
    <li
      className={classes(
        'flex flex-col gap-4 rounded-16 border bg-surface p-5',
        isCurrent ? 'border-brand inset-ring inset-ring-brand' : 'border-line',
      )}
    >
      <div>
        <h3 className="display-20">{names[code]}</h3>
        <p className="mt-1 text-14 text-muted">{words[code]}</p>
      </div>
      <p>
        <span className="display-24 lining-nums">{price > 0 ? money(price, currency) : t`Gratuit`}</span>
        {price > 0 && (
          <span className="text-14 text-muted"> {cycle === 'year' ? t`/ an HT` : t`/ mois HT`}</span>
        )}
      </p>
      <ul className="flex grow flex-col gap-2 text-14">
        {planLimits.map((limit) => (
          <li key={limit} className={classes('flex gap-2', limits[limit] === 0 && 'text-muted')}>
            {limits[limit] === 0 ? (
              <IconMinus size={18} aria-hidden className="mt-0.5 flex-none" />
            ) : (
              <IconCheck size={18} aria-hidden className="mt-0.5 flex-none text-brand-text" />
            )}
            <span>
              {limitNames[limit]} : <b className="font-semibold">{limits[limit] ?? t`sans limite`}</b>
            </span>
          </li>
        ))}
      </ul>
      {(isCurrent || isNext) && (
        <p className="flex h-11 items-center justify-center">
          <Badge colour={isCurrent ? 'green' : 'blue'}>
            {isCurrent ? t`Formule actuelle` : t`Formule à venir`}
          </Badge>
        </p>
      )}
      {!isCurrent && !isNext && move !== 'none' && (
        <Button full variant={move === 'downgrade' ? 'secondary' : 'primary'} onClick={onTake}>
          {labels[move]}
          <span className="sr-only"> {names[code]}</span>
        </Button>
      )}
    </li>
  )
}
