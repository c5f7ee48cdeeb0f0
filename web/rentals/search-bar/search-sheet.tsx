import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DateRange } from '#web/ui/dates/date-range.tsx'
import { GuestsStepper } from './guests-stepper.tsx'
import { PlaceField } from './place-field.tsx'
import { emptySearchDraft, type SearchDraft } from './search-draft.ts'
import { PlaceStep, SearchSheetFrame } from '#web/search/bar/search-sheet-frame.tsx'
import { StepCard } from '#web/search/bar/step-card.tsx'
import { useSearchDraftTexts } from './draft-texts.ts'

type Step = 'place' | 'dates' | 'guests'

/** Full screen on a phone: one step open at a time, the others on one line; the choice at the bottom. */
export function SearchSheet({
  open,
  lead,
  draft,
  onChange,
  onClose,
  onSearch,
}: {
  open: boolean
  lead?: React.ReactNode
  draft: SearchDraft
  onChange: (part: Partial<SearchDraft>) => void
  onClose: () => void
  onSearch: () => void
}) {
  const { t } = useLingui()
  const placeId = useId()
  const [step, setStep] = useState<Step>('place')
  const texts = useSearchDraftTexts(draft)
  return (
    <SearchSheetFrame
      open={open}
      title={t`Rechercher un séjour`}
      lead={lead}
      onClear={() => onChange(emptySearchDraft)}
      onClose={onClose}
      onSearch={onSearch}
    >
      <PlaceStep id={placeId} open={step === 'place'} onOpen={() => setStep('place')} place={draft.place}>
        {(style) => (
          <PlaceField
            id={placeId}
            inline
            draft={draft}
            onChange={onChange}
            onPicked={() => setStep('dates')}
            className={style}
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
            value={{ from: draft.from, to: draft.to }}
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
        <GuestsStepper guests={draft.guests} onChange={(guests) => onChange({ guests })} />
      </StepCard>
    </SearchSheetFrame>
  )
}
