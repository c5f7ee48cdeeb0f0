import { Plural, Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { OpenSlot, Visit, VisitPlan } from '#contract/buying/visits.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { slotLabels } from '../slot-labels.ts'
import { VisitActions } from '../visit-actions.tsx'

/** Beside a seller's agenda: the visits that wait for an answer, and how many hours are open in these days. */
export function RequestedVisits({
  visits,
  slots,
  plan,
}: {
  visits: readonly Visit[]
  slots: readonly OpenSlot[]
  plan: VisitPlan
}) {
  return (
    <Card title={<Trans>À répondre</Trans>} className="flex flex-col self-start">
      {visits.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Aucune demande de visite n’attend votre réponse.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {visits.map((visit) => (
            <RequestedVisit key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      <OpenHours count={slots.length} plan={plan} />
    </Card>
  )
}

function RequestedVisit({ visit }: { visit: Visit }) {
  const { revalidate } = useRevalidator()
  const { long, hour } = slotLabels(visit.starts_at, visit.time_zone, useLanguage())
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">{visit.buyer_name}</p>
        <p className="truncate text-14 text-muted">{visit.listing.title}</p>
        <p className="text-14 first-letter:uppercase">
          {long}, {hour}
        </p>
      </div>
      {visit.message && (
        <p className="rounded-12 bg-surface-2 p-3 text-14 wrap-anywhere whitespace-pre-wrap">
          {visit.message}
        </p>
      )}
      <VisitActions visit={visit} onChange={() => void revalidate()} />
    </li>
  )
}

function OpenHours({ count, plan: { length_minutes, buffer_minutes } }: { count: number; plan: VisitPlan }) {
  return (
    <div className="mt-4 flex flex-col gap-1 rounded-12 bg-surface-2 p-4 text-14">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          <Plural value={count} _0="Aucun créneau libre" one="# créneau libre" other="# créneaux libres" />
        </span>
        <Link to={paths.sellerVisitSlots()} className="text-link">
          <Trans>Régler</Trans>
        </Link>
      </p>
      <p className="text-muted">
        <Trans>
          {length_minutes} min, puis {buffer_minutes} de battement
        </Trans>
      </p>
    </div>
  )
}
