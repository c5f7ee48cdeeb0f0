import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GuestsStepper } from './guests-stepper.tsx'
import { PlaceField } from './place-field.tsx'
import { noWish, type SearchWish } from './search-wish.ts'
import { StepCard } from './step-card.tsx'
import { useWishTexts } from './wish-texts.ts'

type Step = 'place' | 'dates' | 'guests'

/** The whole screen of a phone: one step open at a time, the others on one line; what was chosen at the bottom. */
export function SearchSheet({
  open,
  wish,
  onChange,
  onClose,
  onSearch,
}: {
  open: boolean
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
    <Sheet
      open={open}
      onClose={onClose}
      side="full"
      title={t`Rechercher un séjour`}
      className="bg-surface-2!"
      footer={
        <div className="flex flex-none items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3">
          <button type="button" className="min-h-11 text-link" onClick={() => onChange(noWish)}>
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
          <PlaceField
            id={placeId}
            inline
            wish={wish}
            onChange={onChange}
            onPicked={() => setStep('dates')}
            className="h-12 w-full rounded-12 bg-surface px-3.5 inset-ring inset-ring-control-line placeholder:text-faint focus:inset-ring-2 focus:inset-ring-brand focus:outline-none"
          />
        </StepCard>
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
      </div>
    </Sheet>
  )
}
