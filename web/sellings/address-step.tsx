import { Trans, useLingui } from '@lingui/react/macro'
import { countries, type CountryCode } from '../../contract/countries.ts'
import type { City } from '../../contract/places.ts'
import { CityCombobox } from '../editor/city-combobox.tsx'
import { PinPicker } from '../editor/pin-picker.tsx'
import { StepHeading } from '../editor/step-heading.tsx'
import { Select } from '../ui/field.tsx'
import { useLanguage } from '../ui/link.tsx'
import { currencyOf } from './country-currency.ts'
import { EditorSelect, EditorTextField } from './sale-fields.ts'
import type { SaleField, SaleValues } from './sale-form.ts'
import { useSaleForm } from './use-sale-editor.ts'

export function AddressStep() {
  const { t } = useLingui()
  const language = useLanguage()
  const { form } = useSaleForm()

  function write(values: Partial<SaleValues>) {
    for (const [field, value] of Object.entries(values) as [SaleField, never][]) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  function chooseCountry(country: CountryCode) {
    const nowhere = { city: '', city_id: null, region: null, latitude: null, longitude: null }
    write({ country, ...nowhere, currency: currencyOf(country) })
  }

  function chooseCity({ id, name, region, latitude, longitude }: City) {
    write({ city: name, city_id: id, region, latitude, longitude })
  }

  return (
    <>
      <StepHeading title={<Trans>L’adresse</Trans>}>
        <Trans>Elle décide aussi des mentions que la loi du pays demande.</Trans>
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
      <EditorSelect
        name="address_privacy"
        label={<Trans>Ce que les acheteurs voient de l’adresse</Trans>}
        help={<Trans>L’emplacement exact reste entre vous et ceux que vous faites visiter.</Trans>}
      >
        <option value="exact">{t`L’adresse exacte`}</option>
        <option value="street">{t`La rue, sans le numéro`}</option>
        <option value="district">{t`Le quartier seulement`}</option>
      </EditorSelect>
    </>
  )
}
