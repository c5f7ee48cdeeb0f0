import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { SaleCase } from '#contract/moderation/sale-moderation.ts'
import { Card } from '#web/ui/data/card.tsx'
import { groupLabels } from './moderation-labels.ts'

type Report = SaleCase['report']

/** Requirements of law and rules, one by one: failures in words, passes as a count. */
export function ConformityReport({ report }: { report: Report }) {
  const { t } = useLingui()
  const groups = Map.groupBy(report.items, ({ group }) => group)
  const blocking = report.items.filter((item) => item.blocking && !item.passed).length
  return (
    <Card
      title={t`Annonce conforme`}
      aside={
        <span className="flex items-baseline gap-1 text-14 text-muted">
          <strong className="display-24 text-text">{report.overall_score}</strong>/ 100
        </span>
      }
    >
      <p className="mb-4 text-14 text-muted">
        {blocking > 0 ? (
          <Plural
            value={blocking}
            one="# point bloque la publication"
            other="# points bloquent la publication"
          />
        ) : report.can_publish ? (
          <Trans>Rien ne bloque la publication</Trans>
        ) : (
          <Trans>Score insuffisant pour la publication</Trans>
        )}
      </p>
      <div className="flex flex-col divide-y divide-line">
        {[...groups].map(([group, items]) => {
          const words = groupLabels[group]
          return (
            <section key={group} className="py-3 first:pt-0 last:pb-0">
              <h3 className="mb-1.5 text-14 font-semibold">{words ? t(words) : group}</h3>
              <ul className="flex flex-col gap-1.5 text-14">
                {items
                  .filter(({ passed }) => !passed)
                  .toSorted((one, other) => Number(other.blocking) - Number(one.blocking))
                  .map((item) => (
                    <Failure key={item.code} item={item} />
                  ))}
                <Passed count={items.filter(({ passed }) => passed).length} />
              </ul>
            </section>
          )
        })}
      </div>
    </Card>
  )
}

function Failure({ item }: { item: Report['items'][number] }) {
  const { t } = useLingui()
  const [Icon, colour, state] = item.blocking
    ? ([IconCircleX, 'text-red-text', t`Bloquant`] as const)
    : ([IconAlertTriangle, 'text-yellow-text', t`À regarder`] as const)
  return (
    <li className="flex items-start gap-2">
      <Icon size={18} aria-hidden className={`mt-px flex-none ${colour}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{state}. </span>
        {item.message}
        {item.source && <span className="block text-12 text-muted">{item.source}</span>}
      </span>
    </li>
  )
}

/** The rules only word what is missing, so passed ones have no text. */
function Passed({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <li className="flex items-start gap-2 text-muted">
      <IconCircleCheck size={18} aria-hidden className="mt-px flex-none text-green-text" />
      <Plural value={count} one="# point conforme" other="# points conformes" />
    </li>
  )
}
