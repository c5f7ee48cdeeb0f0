import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { PlaceStep, SearchSheetFrame } from '#web/search/bar/search-sheet-frame.tsx'
import { StepCard } from '#web/search/bar/step-card.tsx'
import { SalePlaceField } from './sale-place-field.tsx'
import { emptySaleDraft, type SaleSearchDraft } from './sale-draft.ts'
import { BudgetChoice, TypeChoice } from './type-and-budget.tsx'
import { useSaleDraftTexts } from './use-sale-draft-texts.ts'

type Step = 'place' | 'type' | 'budget'

/** Full-screen search of small screens: one step open at a time, the others collapsed. */
export function SaleSearchSheet({
  open,
  lead,
  draft,
  onChange,
  onClose,
  onSearch,
}: {
  open: boolean
  lead?: React.ReactNode
  draft: SaleSearchDraft
  onChange: (part: Partial<SaleSearchDraft>) => void
  onClose: () => void
  onSearch: () => void
}) {
  const { t } = useLingui()
  const placeId = useId()
  const [step, setStep] = useState<Step>('place')
  const texts = useSaleDraftTexts(draft)
  return (
    <SearchSheetFrame
      open={open}
      title={t`Rechercher un bien à vendre`}
      lead={lead}
      onClear={() => onChange(emptySaleDraft)}
      onClose={onClose}
      onSearch={onSearch}
    >
      <PlaceStep id={placeId} open={step === 'place'} onOpen={() => setStep('place')} place={draft.place}>
        {(style) => (
          <SalePlaceField
            id={placeId}
            inline
            draft={draft}
            onChange={onChange}
            onPicked={() => setStep('type')}
            className={style}
          />
        )}
      </PlaceStep>
      <StepCard
        open={step === 'type'}
        onOpen={() => setStep('type')}
        title={t`Quel bien\u00a0?`}
        label={t`Type`}
        value={texts.type ?? t`Tous les biens`}
      >
        <TypeChoice
          type={draft.type}
          onChange={(type) => {
            onChange({ type })
            setStep('budget')
          }}
        />
      </StepCard>
      <StepCard
        open={step === 'budget'}
        onOpen={() => setStep('budget')}
        title={t`Quel budget\u00a0?`}
        label={t`Budget`}
        value={texts.budget ?? t`Sans préférence`}
      >
        <BudgetChoice budget={draft.budget} onChange={(budget) => onChange({ budget })} />
      </StepCard>
    </SearchSheetFrame>
  )
}
