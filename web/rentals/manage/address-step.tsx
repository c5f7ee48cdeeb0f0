import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { countries, type CountryCode } from '../../../contract/countries.ts'
import type { City } from '../../../contract/places.ts'
import { Select } from '../../ui/field.tsx'
import { useLanguage } from '../../ui/link.tsx'
import { CityCombobox } from '../../editor/city-combobox.tsx'
import { PinPicker } from '../../editor/pin-picker.tsx'
import type { RentalField, RentalValues } from './rental-form.ts'
import { StepHeading } from '../../editor/step-heading.tsx'
import { useEditor } from './use-rental-editor.ts'
import { EditorTextField } from './rental-fields.ts'

export function AddressStep() {
  const { t } = useLingui()
  const language = useLanguage()
  const { form } = useEditor()

  function write(values: Partial<RentalValues>) {
    for (const [field, value] of Object.entries(values) as [RentalField, never][]) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  function chooseCountry(country: CountryCode) {
    write({ country, city: '', city_id: null, region: null, latitude: null, longitude: null })
  }

  function chooseCity({ id, name, region, latitude, longitude }: City) {
    write({ city: name, city_id: id, region, latitude, longitude })
  }

  return (
    <>
      <StepHeading title={<Trans>L’adresse</Trans>}>
        <Trans>Elle situe votre logement sur la carte et dans les recherches.</Trans>
      </StepHeading>
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={<Trans>Pays</Trans>}
          {...form.register('country', {
            onChange: (event: { target: { value: string } }) =>
              chooseCountry(event.target.value as CountryCode),
          })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name[language]}
            </option>
          ))}
        </Select>
        <CityCombobox onChoose={chooseCity} />
      </div>
      <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <EditorTextField
          name="street"
          label={<Trans>Rue et numéro</Trans>}
          placeholder={t`12 rue des Tilleuls`}
          autoComplete="off"
        />
        <EditorTextField
          name="postcode"
          label={<Trans>Code postal</Trans>}
          optional={<Trans>(s’il existe)</Trans>}
          autoComplete="off"
        />
      </div>
      <PinPicker />
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
