import { Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { PlaceFields } from '#web/editor/fields/place-fields.tsx'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'

export function AddressStep() {
  return (
    <>
      <StepHeading title={<Trans>L’adresse</Trans>}>
        <Trans>Elle situe votre logement sur la carte et dans les recherches.</Trans>
      </StepHeading>
      <PlaceFields />
      <p className="flex gap-3 rounded-12 bg-surface-2 p-4 text-14">
        <IconLock size={20} aria-hidden className="flex-none text-muted" />
        <Trans>
          L’adresse exacte n’est communiquée qu’après la réservation. Avant, les voyageurs voient la ville et
          un cercle approximatif.
        </Trans>
      </p>
    </>
  )
}
