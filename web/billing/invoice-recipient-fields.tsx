import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { countries } from '#contract/core/open-countries.ts'
import type { InvoiceRecipient } from '#contract/money/invoice-recipient.ts'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'

type Part = 'name' | 'address' | 'postcode' | 'city' | 'country_code' | 'registration_number' | 'vat_number'

/** Recipient of an invoice: name, address and registration numbers. */
export function InvoiceRecipientFields({
  field,
  isFrench,
  needsRegistration,
  vatHelp,
}: {
  field: (name: Part) => UseFormRegisterReturn & { error: string | undefined }
  isFrench: boolean
  /** French professionals cannot be invoiced without their registration number. */
  needsRegistration: boolean
  vatHelp?: string | undefined
}) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <>
      <TextField {...field('name')} label={t`Nom ou raison sociale`} autoComplete="organization" />
      <TextField {...field('address')} label={t`Adresse`} autoComplete="street-address" />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <TextField {...field('postcode')} label={t`Code postal`} autoComplete="postal-code" />
        <TextField {...field('city')} label={t`Ville`} autoComplete="address-level2" />
      </div>
      <Select {...field('country_code')} label={t`Pays`} autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name[language]}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('registration_number')}
          label={isFrench ? t`SIREN ou SIRET` : t`Immatriculation`}
          {...(!(isFrench && needsRegistration) && { optional: t`(facultatif)` })}
        />
        <TextField
          {...field('vat_number')}
          label={t`Numéro de TVA`}
          optional={t`(facultatif)`}
          help={vatHelp}
        />
      </div>
    </>
  )
}

/** Initial values of the form of a recipient. */
export function invoiceRecipientValues(recipient: InvoiceRecipient) {
  return {
    name: recipient.name,
    address: recipient.address,
    postcode: recipient.postcode,
    city: recipient.city,
    country_code: recipient.country_code,
    registration_number: recipient.registration_number ?? '',
    vat_number: recipient.vat_number ?? '',
  }
}
