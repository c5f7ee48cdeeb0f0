import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { listVisitSlots } from '#contract/buying/visits.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { slotLabels } from '#web/visits/slot-labels.ts'
import { InquiryForm } from './inquiry-form.tsx'
import type { ContactedSale } from './contacted-sale.ts'
import { VisitForm } from './visit-form.tsx'

type Slots = EndpointAnswer<typeof listVisitSlots>

/** Number of free slots shown before the list is expanded. */
const firstShown = 5

/** The open slots of a listing. Without any, or for another time, the inquiry form requests a visit. */
export function VisitPicker({ sale }: { sale: ContactedSale }) {
  const [slots, setSlots] = useState<Slots | ApiError | null>(null)
  const [requestNumber, setRequestNumber] = useState(0)
  useEffect(() => {
    let left = false
    api('GET /properties-for-sale/public/:id/visit-slots', { params: { id: sale.id } }).then(
      (answer) => left || setSlots(answer),
      (error: unknown) => left || setSlots(error as ApiError),
    )
    return () => {
      left = true
    }
  }, [sale.id, requestNumber])
  if (!slots) return <Skeleton className="h-60 w-full" />
  if (slots instanceof ApiError || slots.items.length === 0) return <InquiryForm sale={sale} isVisit />
  return <SlotChoice sale={sale} slots={slots} onStale={() => setRequestNumber(requestNumber + 1)} />
}

function SlotChoice({ sale, slots, onStale }: { sale: ContactedSale; slots: Slots; onStale: () => void }) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const free = slots.items.filter(({ seats_left }) => seats_left > 0)
  const shown = all ? slots.items : free.slice(0, firstShown)
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">
          <Trans>Créneaux proposés</Trans>
        </legend>
        <div className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto p-1">
          {shown.map(({ starts_at, seats_left }) => {
            const words = slotLabels(starts_at, slots.time_zone, language)
            const isTaken = seats_left === 0
            return (
              <button
                key={starts_at}
                type="button"
                aria-pressed={chosen === starts_at}
                disabled={isTaken}
                onClick={() => setChosen(starts_at)}
                className={classes(tile, chosen === starts_at ? tileOn : tileOff, isTaken && 'line-through')}
              >
                <span aria-hidden>{words.short}</span>
                <span className="sr-only">{words.long}</span> <span>{words.hour}</span>
                {isTaken && (
                  <span className="sr-only">
                    <Trans>pris</Trans>
                  </span>
                )}
              </button>
            )
          })}
          <button
            type="button"
            aria-pressed={chosen === 'other'}
            onClick={() => setChosen('other')}
            className={classes(tile, chosen === 'other' ? tileOn : tileOff)}
          >
            <Trans>Autre moment</Trans>
          </button>
        </div>
        {slots.items.length > shown.length && (
          <Button variant="ghost" size="small" className="mt-2" onClick={() => setAll(true)}>
            <Trans>Voir tous les créneaux</Trans>
          </Button>
        )}
      </fieldset>
      {chosen === 'other' ? (
        <InquiryForm sale={sale} isVisit />
      ) : (
        <VisitForm
          sale={sale}
          startsAt={chosen}
          needsConfirmation={slots.needs_confirmation}
          onTaken={() => {
            setChosen(null)
            onStale()
          }}
        />
      )}
    </div>
  )
}

const tile =
  'flex min-h-13 flex-col items-center justify-center rounded-12 px-1 text-14 font-medium disabled:opacity-45'
const tileOn = 'bg-brand-soft text-brand-text inset-ring-2 inset-ring-brand'
const tileOff = 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2'
