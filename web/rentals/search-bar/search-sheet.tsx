import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DateRange } from '#web/ui/dates/date-range.tsx'
import { GuestsStepper } from './guests-stepper.tsx'
import { PlaceField } from './place-field.tsx'
import { noWish, type SearchWish } from './search-wish.ts'
import { PlaceStep, SearchSheetFrame } from '#web/search/bar/search-sheet-frame.tsx'
import { StepCard } from '#web/search/bar/step-card.tsx'
import { useWishTexts } from './wish-texts.ts'

type Step = 'place' | 'dates' | 'guests'

/** The whole screen of a phone: one step open at a time, the others on one line; what was chosen at the bottom. */
export function SearchSheet({
  open,
  lead,
  wish,
  onChange,
  onClose,
  onSearch,
}: {
  open: boolean
  lead?: React.ReactNode
  wish: SearchWish
  onChange: (part: Partial<SearchWish>) => void
  onClose: () => void
  onSearch: () => void
}) {
  const { t } = useLingui()
  const placeId = useId()
  const [step, setStep] = useState<Step>('place')
  const texts = useWishTexts(wish)
  return (
    <SearchSheetFrame
      open={open}
      title={t`Rechercher un séjour`}
      lead={lead}
      onClear={() => onChange(noWish)}
      onClose={onClose}
      onSearch={onSearch}
    >
      <PlaceStep id={placeId} open={step === 'place'} onOpen={() => setStep('place')} place={wish.place}>
        {(look) => (
          <PlaceField
            id={placeId}
            inline
            wish={wish}
            onChange={onChange}
            onPicked={() => setStep('dates')}
            className={look}
          />
        )}
      </PlaceStep>
      <StepCard
        open={step === 'dates'}
        onOpen={() => setStep('dates')}
        title={t`Quand\u00a0?`}
        label={t`Dates`}
        value={texts.dates ?? t`N’importe quand`}
      >
        <div className="max-h-[52dvh] overflow-auto">
          <DateRange
            tall
            value={{ from: wish.from, to: wish.to }}
            onChange={(range) => {
              onChange(range)
              if (range.from && range.to) setStep('guests')
            }}
          />
        </div>
      </StepCard>
      <StepCard
        open={step === 'guests'}
        onOpen={() => setStep('guests')}
        title={t`Avec qui\u00a0?`}
        label={t`Voyageurs`}
        value={texts.guests ?? t`Sans préférence`}
      >
        <GuestsStepper guests={wish.guests} onChange={(guests) => onChange({ guests })} />
      </StepCard>
    </SearchSheetFrame>
  )
}
