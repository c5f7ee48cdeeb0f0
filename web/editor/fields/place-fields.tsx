import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { countries, type CountryCode } from '#contract/core/countries.ts'
import type { City } from '#contract/core/places.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { CityCombobox } from './city-combobox.tsx'
import { PinPicker } from './pin-picker.tsx'
import type { PlaceValues } from './place-values.ts'
import { EditorTextField as AnyTextField } from './text-inputs.tsx'

const EditorTextField = AnyTextField<PlaceValues>

/**
 * Country, city, street and pin. Another country empties the city, another city moves the pin to it, and a city not
 * in the list leaves a placed pin where it is.
 */
export function PlaceFields({ onCountry }: { onCountry?: (country: CountryCode) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const form = useFormContext<PlaceValues>()
  const chosen = useRef<City>(undefined)

  function write(values: Partial<PlaceValues>) {
    for (const [field, value] of Object.entries(values) as [keyof PlaceValues, never][]) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  function chooseCountry(country: CountryCode) {
    write({ country, city: '', city_id: null, region: null, latitude: null, longitude: null })
    onCountry?.(country)
  }

  function chooseCity(city: City) {
    const { id, name, region, latitude, longitude } = city
    chosen.current = city
    write({ city: name, city_id: id, region, latitude, longitude })
  }

  function nameCity(city: string) {
    const [latitude, longitude] = form.getValues(['latitude', 'longitude'])
    const isRepositioned = latitude !== chosen.current?.latitude || longitude !== chosen.current.longitude
    write({ city, city_id: null, region: null, ...(!isRepositioned && { latitude: null, longitude: null }) })
  }

  return (
    <>
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
        <CityCombobox onChoose={chooseCity} onName={nameCity} />
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
    </>
  )
}
