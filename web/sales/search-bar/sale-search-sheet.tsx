import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { StepCard } from '../../rentals/search-bar/step-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SalePlaceField } from './sale-place-field.tsx'
import { noSaleWish, type SaleWish } from './sale-wish.ts'
import { BudgetChoice, TypeChoice } from './type-and-budget.tsx'
import { useSaleWishTexts } from './use-sale-wish-texts.ts'

type Step = 'place' | 'type' | 'budget'

/** The whole screen of a phone: one step open at a time, the others on one line. */
export function SaleSearchSheet({
  open,
  wish,
  onChange,
  onClose,
  onSearch,
}: {
  open: boolean
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
    <Sheet
      open={open}
      onClose={onClose}
      side="full"
      title={t`Rechercher un bien à vendre`}
      className="bg-surface-2!"
      footer={
        <div className="flex flex-none items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3">
          <button type="button" className="min-h-11 text-link" onClick={() => onChange(noSaleWish)}>
            <Trans>Tout effacer</Trans>
          </button>
          <Button icon={<IconSearch size={20} aria-hidden />} onClick={onSearch}>
            <Trans>Rechercher</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <StepCard
          open={step === 'place'}
          onOpen={() => setStep('place')}
          title={t`Où\u00a0?`}
          label={t`Où`}
          value={wish.place || t`N’importe où`}
        >
          <label htmlFor={placeId} className="sr-only">
            <Trans>Où</Trans>
          </label>
          <SalePlaceField
            id={placeId}
            inline
            wish={wish}
            onChange={onChange}
            onPicked={() => setStep('type')}
            className="h-12 w-full rounded-12 bg-surface px-3.5 inset-ring inset-ring-control-line placeholder:text-faint focus:inset-ring-2 focus:inset-ring-brand focus:outline-none"
          />
        </StepCard>
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
      </div>
    </Sheet>
  )
}
