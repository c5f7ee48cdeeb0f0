import { useLingui } from '@lingui/react/macro'
import { Card } from '#web/ui/data/card.tsx'

/** Decisions of staff about what a person wrote or offers; nothing without decisions. */
export function DecisionsCard<Decision extends { id: string }>({
  decisions,
  children,
}: {
  decisions: Decision[]
  children: (decision: Decision) => React.ReactNode
}) {
  const { t } = useLingui()
  if (decisions.length === 0) return null
  return (
    <Card title={t`Décisions de notre équipe`}>
      <ul className="flex flex-col divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="py-4 first:pt-0 last:pb-0">
            {children(decision)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
