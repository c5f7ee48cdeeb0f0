import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { saleConditions, type SaleType, saleTypes } from '#contract/sales/sale-enums.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { saleTypeLabels } from '#web/sales/sale-labels.ts'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { conditionLabels } from '../sale-labels.ts'
import { EditorSelect, EditorTextArea, EditorTextField, LengthCount, NumberInput } from './sale-fields.ts'
import { describedBy } from './sale-form.ts'
import { useSaleForm } from './use-sale-editor.ts'

/** Lengths required for publication (rules, section 8), shown as a hint; the server enforces them. */
const titleLength = { min: 15, max: 90 }
const descriptionLength = { min: 200, max: 6000 }
const lived: SaleType[] = ['apartment', 'house', 'villa', 'other']

export function PropertyTypeStep() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  const type = useWatch({ control: form.control, name: 'property_type' })
  const isBuilt = type !== 'land'

  /** Characteristics that the catalogue of the new type does not contain are removed. */
  function chooseType(chosen: SaleType) {
    form.setValue('property_type', chosen, { shouldDirty: true })
    const values = form.getValues('characteristics')
    const stored = Object.entries(values).filter(([code]) =>
      describedBy(chosen).some((one) => one.code === code),
    )
    if (stored.length < Object.keys(values).length) {
      form.setValue('characteristics', Object.fromEntries(stored), { shouldDirty: true })
    }
  }

  return (
    <>
      <StepHeading title={<Trans>Le bien</Trans>}>
        <Trans>Ce que vous vendez, comme vous le diriez à quelqu’un qui n’est jamais venu.</Trans>
      </StepHeading>
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">
          <Trans>Type de bien</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {saleTypes.map((each) => (
            <Chip key={each} pressed={type === each} onClick={() => chooseType(each)}>
              {t(saleTypeLabels[each])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <EditorTextField
        name="title"
        label={<Trans>Titre de l’annonce</Trans>}
        aside={<LengthCount name="title" {...titleLength} />}
        placeholder={t`Longère en pierre, jardin clos et dépendance`}
        autoComplete="off"
      />
      <EditorTextArea
        name="description"
        label={<Trans>Description</Trans>}
        aside={<LengthCount name="description" {...descriptionLength} />}
        help={<Trans>Sans téléphone ni e-mail : les acheteurs vous écrivent par Demeure.</Trans>}
        rows={9}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberInput
          name="surface_total"
          label={isBuilt ? <Trans>Surface en m²</Trans> : <Trans>Surface du terrain en m²</Trans>}
          min={1}
          max={10_000_000}
        />
        {isBuilt && (
          <NumberInput
            name="land_surface"
            label={<Trans>Terrain en m²</Trans>}
            optional={<Trans>(s’il y en a)</Trans>}
            min={1}
            max={10_000_000}
          />
        )}
        {lived.includes(type) && (
          <>
            <NumberInput name="rooms" label={<Trans>Pièces</Trans>} min={0} max={200} />
            <NumberInput name="bedrooms" label={<Trans>Chambres</Trans>} min={0} max={100} />
          </>
        )}
        {isBuilt && type !== 'garage' && (
          <>
            <NumberInput name="bathrooms" label={<Trans>Salles d’eau</Trans>} min={0} max={100} />
            <NumberInput name="floors" label={<Trans>Niveaux</Trans>} min={0} max={100} />
          </>
        )}
        {(type === 'apartment' || type === 'office') && (
          <NumberInput
            name="floor_number"
            label={<Trans>Étage</Trans>}
            help={<Trans>0 pour le rez-de-chaussée</Trans>}
            optional={<Trans>(facultatif)</Trans>}
            min={-10}
            max={200}
          />
        )}
        {isBuilt && (
          <>
            <NumberInput
              name="year_built"
              label={<Trans>Année de construction</Trans>}
              optional={<Trans>(facultatif)</Trans>}
              min={1000}
              max={2100}
            />
            <EditorSelect name="property_condition" label={<Trans>État</Trans>}>
              <option value="">{t`À choisir`}</option>
              {saleConditions.map((condition) => (
                <option key={condition} value={condition}>
                  {t(conditionLabels[condition])}
                </option>
              ))}
            </EditorSelect>
          </>
        )}
      </div>
    </>
  )
}
