import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarEvent,
  IconEye,
  IconFileText,
  IconInbox,
  IconKey,
  IconListSearch,
} from '@tabler/icons-react'
import { StatCard } from '#web/ui/data/card.tsx'
import type { Analytics } from './seller-analytics.ts'
import { Change } from '#web/ui/data/change.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'

/** Steps from impression to sale, each with its change. */
export function FunnelMetrics({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui()
  const number = useNumber()
  const steps = [
    { name: t`Affichages`, Icon: IconListSearch, step: analytics.impressions },
    { name: t`Vues`, Icon: IconEye, step: analytics.views },
    { name: t`Demandes`, Icon: IconInbox, step: analytics.contacts },
    { name: t`Visites`, Icon: IconCalendarEvent, step: analytics.visits },
    { name: t`Offres`, Icon: IconFileText, step: analytics.offers },
    { name: t`Ventes`, Icon: IconKey, step: analytics.sales },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 2xl:grid-cols-6">
      {steps.map(({ name, Icon, step }) => (
        <StatCard
          key={name}
          label={name}
          icon={<Icon size={20} aria-hidden />}
          note={<Change now={step.total} before={step.before} />}
        >
          {number(step.total)}
        </StatCard>
      ))}
    </dl>
  )
}
