import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { nationalNightsCap } from '#contract/rentals/yearly-caps.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { formFields } from './form-fields.ts'
import { NumberInput } from './rental-fields.ts'
import { useEditor } from './use-rental-editor.ts'

/** Whether the home is its owner's main residence, where the law limits its nights, and that number. */
export function YearlyCapFields() {
  const { form, record } = useEditor()
  const { t } = useLingui()
  const values = useWatch({ control: form.control })
  const isLimited = values.country === 'FR' && values.property_type !== 'room'
  const legal = record?.main_residence_cap ?? nationalNightsCap
  const city = record?.city ?? ''

  /** The number of the law is entered with the declaration, so that both are saved. */
  function declare(isMain: boolean) {
    const own = form.getValues('yearly_nights_cap')
    if (isMain && (own === null || own > legal)) {
      form.setValue('yearly_nights_cap', legal, { shouldDirty: true, shouldValidate: true })
    }
  }

  return (
    <>
      {isLimited && (
        <Checkbox
          label={t(formFields.main_residence.label)}
          {...form.register('main_residence', {
            onChange: (event: React.ChangeEvent<HTMLInputElement>) => declare(event.target.checked),
          })}
        />
      )}
      <NumberInput
        name="yearly_nights_cap"
        label={<Trans>Nuits par an, au plus</Trans>}
        optional={!values.main_residence && <Trans>(si la loi en fixe)</Trans>}
        help={
          isLimited ? (
            <Trans>
              À {city}, une résidence principale se loue au plus {legal} nuits par an. Les réservations de vos
              calendriers importés comptent. Nous vous prévenons à 80 % et à 100 % ; au-delà, les nuits de
              l’année ne se réservent plus ici.
            </Trans>
          ) : (
            <Trans>
              Nous vous prévenons à 80 % et à 100 % ; au-delà, les nuits de l’année ne se réservent plus ici.
            </Trans>
          )
        }
        min={1}
        max={isLimited && values.main_residence ? legal : 366}
      />
    </>
  )
}
