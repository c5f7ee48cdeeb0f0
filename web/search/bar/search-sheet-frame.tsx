import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import type { SheetProps } from './phone-search.tsx'
import { PlaceField } from './place-field.tsx'
import type { PlaceDraft, SearchKind } from './search-kind.ts'
import { StepCard } from './step-card.tsx'

interface SearchStep {
  title: string
  label: string
  value: string
  content: (next: () => void) => React.ReactNode
}

/**
 * Full-screen sheet of the search on small screens: one step open at a time, the others collapsed, the buttons to clear
 * and to search at the bottom.
 * @param steps those after the place
 */
export function SearchSheetFrame<Draft extends PlaceDraft, Place extends Suggestion>({
  kind,
  title,
  steps,
  open,
  lead,
  editing: { draft, change, go },
  onClose,
}: SheetProps<Draft> & { kind: SearchKind<Draft, Place>; title: string; steps: SearchStep[] }) {
  const { t } = useLingui()
  const placeId = useId()
  const [step, setStep] = useState(0)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="full"
      title={title}
      header={lead}
      className="bg-surface-2!"
      footer={
        <div className="flex flex-none items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3">
          <button type="button" className="min-h-11 text-link" onClick={() => change(kind.empty)}>
            <Trans>Tout effacer</Trans>
          </button>
          <Button
            icon={<IconSearch size={20} aria-hidden />}
            onClick={() => {
              onClose()
              go(draft)
            }}
          >
            <Trans>Rechercher</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <StepCard
          open={step === 0}
          onOpen={() => setStep(0)}
          title={t`Où\u00a0?`}
          label={t`Où`}
          value={draft.place || t`N’importe où`}
        >
          <label htmlFor={placeId} className="sr-only">
            <Trans>Où</Trans>
          </label>
          <PlaceField
            kind={kind}
            id={placeId}
            inline
            draft={draft}
            onChange={change}
            onPicked={() => setStep(1)}
            onBox={(box) => {
              onClose()
              go({ ...draft, ...kind.typed('') }, box)
            }}
            className="h-12 w-full rounded-12 bg-surface px-3.5 inset-ring inset-ring-control-line placeholder:text-faint focus:inset-ring-2 focus:inset-ring-brand focus:outline-none"
          />
        </StepCard>
        {steps.map(({ content, ...card }, index) => (
          <StepCard key={card.label} {...card} open={step === index + 1} onOpen={() => setStep(index + 1)}>
            {content(() => setStep(index + 2))}
          </StepCard>
        ))}
      </div>
    </Sheet>
  )
}
