import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { Card } from '#web/ui/data/card.tsx'
import { PrintButton, useEntryMethods } from '../guide/guide-card.tsx'
import { wayPart } from '../guide/guide-part.ts'
import { PartNote } from '../guide/part-note.tsx'
import { StepPicture } from '../guide/step-picture.tsx'

/** How to come, to get in and to live there, in the order in which a guest needs it. */
export function LivingCard({ booking, guide }: { booking: Booking; guide: StayGuide }) {
  const { t } = useLingui()
  const methods = useEntryMethods()
  const { way, practical } = guide
  const { directions, entry_method: method, entry_instructions: instructions } = way
  const part = wayPart(guide)
  const entry = [method && methods[method], instructions].filter(Boolean).join('\n')
  const written: { step: GuideStep; title: string; text: string | null | undefined }[] = [
    { step: 'directions', title: t`Venir`, text: directions },
    { step: 'entry', title: t`Entrer`, text: entry },
    { step: 'parking', title: t`Stationner`, text: practical?.parking },
    { step: 'good_to_know', title: t`Bon à savoir`, text: practical?.good_to_know },
  ]
  const hasPicture = (step: GuideStep) => guide.pictures.some((picture) => picture.step === step)
  const steps = written.filter(({ step, text }) => text || hasPicture(step))
  const hasNote = way.is_written && part !== 'shown'
  if (steps.length === 0 && !hasNote) return null
  return (
    <Card title={t`Vivre ici`} aside={<PrintButton />}>
      {hasNote && <PartNote part={part} opensAt={way.opens_at} timeZone={booking.property.time_zone} />}
      {steps.length > 0 && (
        <ol className="divide-y divide-line">
          {steps.map(({ step, title, text }, index) => (
            <li key={step} className="flex gap-4 py-4 first:pt-0 last:pb-0">
              <span
                aria-hidden
                className="flex size-8 flex-none items-center justify-center rounded-full bg-accent-soft text-14 font-semibold text-accent-text"
              >
                {index + 1}
              </span>
              <div className="flex min-w-0 grow gap-3 max-sm:flex-col sm:justify-between">
                <div className="min-w-0">
                  <h3 className="font-semibold">{title}</h3>
                  {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
                </div>
                <StepPicture bookingId={booking.id} {...{ guide, step, title }} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
