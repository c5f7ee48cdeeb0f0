import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import type { SaleAmenity } from '#contract/sales/sale-enums.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { CheckTile } from '#web/editor/fields/check-tile.tsx'
import { saleFeatureLabel } from '#web/sales/sale-feature-label.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { FeatureField } from './feature-field.tsx'
import { useSaleForm } from './use-sale-editor.ts'

/** Amenities, characteristics and services from the catalogue of the property type. */
export function FeaturesStep() {
  const { form } = useSaleForm()
  const type = useWatch({ control: form.control, name: 'property_type' })
  const { amenities, characteristics, services } = saleCatalogueOf(type)
  return (
    <>
      <StepHeading title={<Trans>Les atouts</Trans>}>
        <Trans>Les acheteurs cherchent par ces mots : ne cochez que ce qui est vrai.</Trans>
      </StepHeading>
      <Amenities amenities={amenities} />
      <Described title={<Trans>Caractéristiques</Trans>} features={characteristics} />
      <Described title={<Trans>Autour et dans l’immeuble</Trans>} features={services}>
        <Trans>À pied ou par la route, en minutes. Laissez vide ce qui est loin.</Trans>
      </Described>
    </>
  )
}

function Amenities({ amenities }: { amenities: CatalogueFeature[] }) {
  const language = useLanguage()
  const { form } = useSaleForm()
  const chosen = useWatch({ control: form.control, name: 'amenities' })
  const toggle = (amenity: SaleAmenity, on: boolean) =>
    form.setValue('amenities', on ? [...chosen, amenity] : chosen.filter((other) => other !== amenity), {
      shouldDirty: true,
    })
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">
        <Trans>Équipements</Trans>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {amenities.map(({ code }) => (
          <CheckTile
            key={code}
            checked={chosen.includes(code as SaleAmenity)}
            onChange={(on) => toggle(code as SaleAmenity, on)}
          >
            {saleFeatureLabel(code, language)}
          </CheckTile>
        ))}
      </div>
    </fieldset>
  )
}

/** A section of the catalogue, folded at first; its heading shows how many values are set. */
function Described({
  title,
  features,
  children,
}: {
  title: React.ReactNode
  features: CatalogueFeature[]
  children?: React.ReactNode
}) {
  const { form } = useSaleForm()
  const values = useWatch({ control: form.control, name: 'characteristics' })
  const count = features.filter(({ code }) => values[code]).length
  const ticked = features.filter(({ kind }) => kind === 'boolean')
  const typed = features.filter(({ kind }) => kind !== 'boolean')
  const field = (feature: CatalogueFeature) => (
    <FeatureField
      key={feature.code}
      feature={feature}
      value={values[feature.code] ?? ''}
      onChange={(value) =>
        form.setValue(
          'characteristics',
          { ...form.getValues('characteristics'), [feature.code]: value },
          { shouldDirty: true },
        )
      }
    />
  )
  if (features.length === 0) return null
  return (
    <details className="group border-t border-line pt-5">
      <summary className="flex cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="display-20">{title}</span>
        <span className="text-14 text-muted">
          <Plural value={count} _0="à renseigner" one="# renseignée" other="# renseignées" />
        </span>
        <IconChevronDown
          size={20}
          aria-hidden
          className="ml-auto flex-none text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children && <p className="mt-2 text-14 text-muted">{children}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{typed.map(field)}</div>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">{ticked.map(field)}</div>
    </details>
  )
}
