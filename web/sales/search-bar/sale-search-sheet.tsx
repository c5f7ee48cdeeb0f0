import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { PlaceStep, SearchSheetFrame } from '#web/search/bar/search-sheet-frame.tsx'
import { StepCard } from '#web/search/bar/step-card.tsx'
import { SalePlaceField } from './sale-place-field.tsx'
import { noSaleWish, type SaleWish } from './sale-wish.ts'
import { BudgetChoice, TypeChoice } from './type-and-budget.tsx'
import { useSaleWishTexts } from './use-sale-wish-texts.ts'

type Step = 'place' | 'type' | 'budget'

/** The whole screen of a phone: one step open at a time, the others on one line. */
export function SaleSearchSheet({
  open,
  lead,
  wish,
  onChange,
  onClose,
  onSearch,
}: {
  open: boolean
  lead?: React.ReactNode
  wish: SaleWish
  onChange: (part: Partial<SaleWish>) => void
  onClose: () => void
  onSearch: () => void
}) {
  const { t } = useLingui()
  const placeId = useId()
  const [step, setStep] = useState<Step>('place')
  const texts = useSaleWishTexts(wish)
  return (
    <SearchSheetFrame
      open={open}
      title={t`Rechercher un bien à vendre`}
      lead={lead}
      onClear={() => onChange(noSaleWish)}
      onClose={onClose}
      onSearch={onSearch}
    >
      <PlaceStep id={placeId} open={step === 'place'} onOpen={() => setStep('place')} place={wish.place}>
        {(look) => (
          <SalePlaceField
            id={placeId}
            inline
            wish={wish}
            onChange={onChange}
            onPicked={() => setStep('type')}
            className={look}
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
          type={wish.type}
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
        <BudgetChoice budget={wish.budget} onChange={(budget) => onChange({ budget })} />
      </StepCard>
    </SearchSheetFrame>
  )
}
