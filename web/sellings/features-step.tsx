import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { saleCatalogueOf } from '../../contract/sale-catalogue.ts'
import type { SaleAmenity } from '../../contract/sale-words.ts'
import { StepHeading } from '../editor/step-heading.tsx'
import { CheckTile } from '../editor/check-tile.tsx'
import { useLanguage } from '../ui/link.tsx'
import { useSaleForm } from './use-sale-editor.ts'

/** What the home has, from the catalogue of its type. */
export function FeaturesStep() {
  const language = useLanguage()
  const { form } = useSaleForm()
  const [type, chosen] = useWatch({ control: form.control, name: ['property_type', 'amenities'] })
  const { amenities } = saleCatalogueOf(type)
  const toggle = (amenity: SaleAmenity, on: boolean) =>
    form.setValue('amenities', on ? [...chosen, amenity] : chosen.filter((other) => other !== amenity), {
      shouldDirty: true,
    })
  return (
    <>
      <StepHeading title={<Trans>Les atouts</Trans>}>
        <Trans>Les acheteurs cherchent par ces mots : ne cochez que ce qui est vrai.</Trans>
      </StepHeading>
      <fieldset>
        <legend className="mb-3 font-semibold">
          <Trans>Équipements</Trans>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {amenities.map(({ code, labels }) => (
            <CheckTile
              key={code}
              checked={chosen.includes(code as SaleAmenity)}
              onChange={(on) => toggle(code as SaleAmenity, on)}
            >
              {labels[language]}
            </CheckTile>
          ))}
        </div>
      </fieldset>
    </>
  )
}
