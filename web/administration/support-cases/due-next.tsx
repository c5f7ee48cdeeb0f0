import 'virtual:texts/administration/support-cases'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { countWorkItems } from '#contract/administration/work-items.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import type { WorkAnswer } from './work-list.ts'
import { Due, kindNames, pathOfItem } from './work-labels.tsx'

/** On the dashboard: what is due next in the queues of the viewer, and how much of it is late. */
export function DueNext({
  list: { items, pagination },
  counts: { at_risk: atRisk, overdue },
}: {
  list: WorkAnswer
  counts: EndpointAnswer<typeof countWorkItems>
}) {
  const { t } = useLingui()
  if (items.length === 0) return null
  const total = pagination.total_items
  return (
    <Card
      title={<Trans>Prochaines échéances</Trans>}
      aside={
        <span className="flex flex-wrap justify-end gap-x-4 text-14">
          {overdue > 0 && (
            <Link to={paths.adminCases('delai=overdue')} className="text-red-text hover:underline">
              {t`${plural(overdue, { one: '# en retard', other: '# en retard' })}`}
            </Link>
          )}
          {atRisk > 0 && (
            <Link to={paths.adminCases('delai=at_risk')} className="text-yellow-text hover:underline">
              {t`${plural(atRisk, { one: '# bientôt dû', other: '# bientôt dus' })}`}
            </Link>
          )}
          <Link to={paths.adminCases()} className="text-link">
            {t`Tout voir (${total})`}
          </Link>
        </span>
      }
    >
      <ul className="-mt-2 divide-y divide-line">
        {items.map((item) => (
          <li key={`${item.kind}:${item.id}`} className="flex items-center gap-4 py-3 text-14">
            <span className="min-w-0 grow">
              <Link to={pathOfItem(item)} className="block truncate font-semibold hover:underline">
                {item.label.trim() || t(kindNames[item.kind])}
              </Link>
              <span className="block truncate text-muted">
                {[t(kindNames[item.kind]), item.owner?.name ?? item.person?.name].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Due at={item.due_at} clock={item.clock} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
