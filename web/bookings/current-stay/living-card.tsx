import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { Card } from '#web/ui/data/card.tsx'
import { PrintButton, useEntryMethods } from '../guide/guide-card.tsx'
import { guidePart } from '../guide/guide-part.ts'
import { PartNote } from '../guide/part-note.tsx'

/** How to come, to get in and to live there, in the order in which a guest needs it. */
export function LivingCard({ booking, guide }: { booking: Booking; guide: StayGuide }) {
  const { t } = useLingui()
  const methods = useEntryMethods()
  const { way, practical } = guide
  const { directions, entry_method: method, entry_instructions: instructions } = way
  const part = guidePart(way, Boolean(directions || method || instructions))
  const entry = [method && methods[method], instructions].filter(Boolean).join('\n')
  const steps = [
    { title: t`Venir`, text: directions },
    { title: t`Entrer`, text: entry },
    { title: t`Stationner`, text: practical?.parking },
    { title: t`Bon à savoir`, text: practical?.good_to_know },
  ].filter(({ text }) => text)
  const hasNote = way.is_written && part !== 'shown'
  if (steps.length === 0 && !hasNote) return null
  return (
    <Card title={t`Vivre ici`} aside={<PrintButton />}>
      {hasNote && <PartNote part={part} opensAt={way.opens_at} timeZone={booking.property.time_zone} />}
      {steps.length > 0 && (
        <ol className="divide-y divide-line">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 py-4 first:pt-0 last:pb-0">
              <span
                aria-hidden
                className="flex size-8 flex-none items-center justify-center rounded-full bg-accent-soft text-14 font-semibold text-accent-text"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
