import 'virtual:texts/bookings/bookings'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FreeStay } from '#contract/bookings/guest-bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { MissingTax } from './missing-tax.tsx'
import type { StayDraft } from './use-quote.ts'

/** The free stays nearest to dates that cannot be booked, with their totals: a press takes one. */
export default function FreeStays({
  draft,
  onChoose,
}: {
  draft: StayDraft
  onChoose: (dates: { from: string; to: string }) => void
}) {
  const language = useLanguage()
  const stays = useFreeStays(draft)
  if (!stays) return <Skeleton className="mt-4 h-40 w-full" />
  if (stays.length === 0) {
    return (
      <p className="mt-4 text-14 text-muted">
        <Trans>Aucune date libre dans les deux mois autour de celles-ci.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="mt-4 text-14 font-semibold">
        <Trans>Dates libres les plus proches</Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {stays.map((stay) => (
          <li key={stay.check_in}>
            <button
              type="button"
              onClick={() => onChoose({ from: stay.check_in, to: stay.check_out })}
              className="flex w-full items-center justify-between gap-4 rounded-12 px-4 py-2.5 text-14 font-semibold inset-ring inset-ring-line-strong hover:bg-surface-2"
            >
              {formatDateRange(stay.check_in, stay.check_out, language)}
              <span className="tabular">
                <MinorPrice minor={stay.total_minor} currency={stay.currency} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {stays[0] && (
        <div className="mt-2">
          <MissingTax state={stays[0].tourist_tax} />
        </div>
      )}
    </>
  )
}

function queryOf(draft: StayDraft) {
  const { check_in, check_out, adults, children = 0, infants = 0, pets = 0, linen = false } = draft
  const { exempt_adults: exempt = 0, exemption_ground: reason, promo_code } = draft
  return {
    check_in,
    check_out,
    adults: String(adults),
    children: String(children),
    infants: String(infants),
    pets: String(pets),
    linen: linen ? ('true' as const) : ('false' as const),
    ...(exempt > 0 && reason && { exempt_adults: String(exempt), exemption_ground: reason }),
    ...(promo_code && { promo_code }),
  }
}

/** Undefined until they are known. */
function useFreeStays(draft: StayDraft) {
  const [answer, setAnswer] = useState<{ key: string; stays: FreeStay[] }>()
  const key = JSON.stringify(draft)
  useEffect(() => {
    let isCurrent = true
    const params = { id: draft.property_id }
    void api('GET /properties/:id/free-stays', { params, query: queryOf(draft) }).then(
      ({ items }) => isCurrent && setAnswer({ key, stays: items }),
      // The refusal above has the reason: without proposals the calendar remains.
      () => isCurrent && setAnswer({ key, stays: [] }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is derived from the whole draft
  }, [key])
  return answer?.key === key ? answer.stays : undefined
}
