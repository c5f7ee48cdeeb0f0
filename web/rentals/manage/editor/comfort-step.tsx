import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { Amenity } from '#contract/rentals/rentals.ts'
import { CheckTile } from '#web/editor/fields/check-tile.tsx'
import { AmenityIcon } from '../../amenity-icon.tsx'
import { amenityGroups, amenityLabels } from '../../amenities.ts'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { useEditor } from './use-rental-editor.ts'
import { EditorTextArea, EditorTimeField } from './rental-fields.ts'

export function ComfortStep() {
  const { t } = useLingui()
  return (
    <>
      <StepHeading title={<Trans>Équipements et règles</Trans>}>
        <Trans>Les voyageurs filtrent par équipement : ne cochez que ce qui marche vraiment.</Trans>
      </StepHeading>
      <AmenityChoice />
      <EditorTextArea
        name="house_rules"
        label={<Trans>Règlement intérieur</Trans>}
        help={<Trans>Bruit, fumée, animaux, fêtes, tri : ce que vous attendez de vos voyageurs.</Trans>}
        rows={5}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorTimeField name="check_in_from" label={t`Arrivée à partir de`} />
        <EditorTimeField name="check_out_until" label={t`Départ avant`} />
      </div>
    </>
  )
}

function AmenityChoice() {
  const { t } = useLingui()
  const { form } = useEditor()
  const chosen = useWatch({ control: form.control, name: 'amenities' })
  const toggle = (amenity: Amenity, on: boolean) =>
    form.setValue('amenities', on ? [...chosen, amenity] : chosen.filter((other) => other !== amenity), {
      shouldDirty: true,
    })
  return amenityGroups.map(({ title, amenities }) => (
    <fieldset key={title.id}>
      <legend className="mb-3 font-semibold">{t(title)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {amenities.map((amenity) => {
          const on = chosen.includes(amenity)
          return (
            <CheckTile key={amenity} checked={on} onChange={(checked) => toggle(amenity, checked)}>
              <span className="flex items-center gap-3">
                <AmenityIcon amenity={amenity} size={20} />
                {t(amenityLabels[amenity])}
              </span>
            </CheckTile>
          )
        })}
      </div>
    </fieldset>
  ))
}
