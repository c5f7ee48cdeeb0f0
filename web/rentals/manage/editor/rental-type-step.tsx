import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { type RentalType, rentalTypes } from '#contract/rentals/rentals.ts'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { rentalTypeLabels } from '../../rental-labels.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { useEditor } from './use-rental-editor.ts'
import { NumberInputs } from './plain-inputs.tsx'
import { EditorTextArea, EditorTextField, LengthCount } from './rental-fields.ts'

/** Requirements of a publication (rules, section 5); the server decides. */
const titleLength = { min: 15, max: 90 }
const descriptionLength = { min: 80, max: 6000 }

export function RentalTypeStep() {
  const { t } = useLingui()
  return (
    <>
      <StepHeading title={<Trans>Le logement</Trans>}>
        <Trans>Dites ce qu’on y trouve, comme à quelqu’un qui n’est jamais venu.</Trans>
      </StepHeading>
      <TypeChoice />
      <EditorTextField
        name="title"
        label={<Trans>Titre de l’annonce</Trans>}
        aside={<LengthCount name="title" {...titleLength} />}
        placeholder={t`Maison de pêcheur à deux pas du port`}
        autoComplete="off"
      />
      <EditorTextArea
        name="description"
        label={<Trans>Description</Trans>}
        aside={<LengthCount name="description" {...descriptionLength} />}
        help={<Trans>Les pièces, la lumière, le quartier, ce que vous aimez y faire.</Trans>}
        rows={8}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberInputs />
      </div>
    </>
  )
}

function TypeChoice() {
  const { t } = useLingui()
  const { form } = useEditor()
  const chosen = useWatch({ control: form.control, name: 'property_type' })
  const choose = (type: RentalType) => form.setValue('property_type', type, { shouldDirty: true })
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">
        <Trans>Type de logement</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {rentalTypes.map((type) => (
          <Chip key={type} pressed={chosen === type} onClick={() => choose(type)}>
            {t(rentalTypeLabels[type])}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
