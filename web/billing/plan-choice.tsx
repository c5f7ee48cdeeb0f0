import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { BillingPlan, Subscription } from '../../contract/billing.ts'
import { planLimits } from '../../contract/billing-words.ts'
import { useExactMoney } from '../finances/exact-money.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { useLimitNames, usePlanNames, usePlanWords } from './plan-words.ts'

/** The plans that are open to this seller, side by side. */
export function PlanChoice({ plans, subscription }: { plans: BillingPlan[]; subscription: Subscription }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<BillingPlan>()
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
      <ul className={classes('grid gap-4', plans.length > 1 && 'md:grid-cols-2 xl:grid-cols-4')}>
        {plans.map((plan) => (
          <PlanOffer
            key={plan.code}
            plan={plan}
            isNext={subscription.next_plan === plan.code}
            onTake={() => setWanted(plan)}
          />
        ))}
      </ul>
      <p className="text-14 text-muted">
        <Trans>
          Prix hors taxes, par mois. Une formule plus grande prend effet aussitôt, au prorata des jours
          restants ; une plus petite, à la fin de la période.
        </Trans>
      </p>
      {wanted && <ChangePlanDialog plan={wanted} onClose={() => setWanted(undefined)} />}
    </section>
  )
}

function PlanOffer({ plan, isNext, onTake }: { plan: BillingPlan; isNext: boolean; onTake: () => void }) {
  const { t } = useLingui()
  const names = usePlanNames()
  const words = usePlanWords()
  const limitNames = useLimitNames()
  const money = useExactMoney()
  const { code, move, limits, price_minor: price, currency } = plan
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
        {price > 0 && <span className="text-14 text-muted"> {t`/ mois HT`}</span>}
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
        <Button full look={move === 'downgrade' ? 'secondary' : 'primary'} onClick={onTake}>
          {labels[move]}
          <span className="sr-only"> {names[code]}</span>
        </Button>
      )}
    </li>
  )
}
