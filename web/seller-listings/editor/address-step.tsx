import { Trans, useLingui } from '@lingui/react/macro'
import { countryByCode } from '#contract/core/open-countries.ts'
import { PlaceFields } from '#web/editor/fields/place-fields.tsx'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { EditorSelect } from './sale-fields.ts'
import { useSaleForm } from './use-sale-editor.ts'

export function AddressStep() {
  const { t } = useLingui()
  const { form } = useSaleForm()
  return (
    <>
      <StepHeading title={<Trans>L’adresse</Trans>}>
        <Trans>Elle décide aussi des mentions que la loi du pays demande.</Trans>
      </StepHeading>
      <PlaceFields
        onCountry={(country) =>
          form.setValue('currency', countryByCode(country).currency, {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      />
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
