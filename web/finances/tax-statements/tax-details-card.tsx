import { useController } from 'react-hook-form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { line } from '#contract/core/fields.ts'
import type { TaxDetails } from '#contract/money/tax-statements.ts'
import { otherTaxCountries, unionCountries } from '#contract/money/tax-statement-enums.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox, ErrorSummary, Select, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'

/** Texts of a form; the server checks what is required of a person or a company. */
const schema = z.object({
  holder: z.enum(['person', 'company']),
  legal_name: line(140),
  birth_date: z.string(),
  street: line(200, 1),
  postcode: line(16),
  city: line(100, 1),
  country_code: z.string(),
  tax_number: line(40),
  no_tax_number: z.boolean(),
  registration_number: line(30),
  vat_number: line(20),
})

function valuesOf(details: TaxDetails) {
  return {
    holder: details.is_company ? ('company' as const) : ('person' as const),
    legal_name: details.legal_name ?? '',
    birth_date: details.birth_date ?? '',
    street: details.street,
    postcode: details.postcode,
    city: details.city,
    country_code: details.country_code,
    tax_number: '',
    no_tax_number: details.updated_at !== null && details.tax_number_ending === null,
    registration_number: details.registration_number ?? '',
    vat_number: details.vat_number ?? '',
  }
}

/** What the law requires of an owner for the declaration. The tax number is never shown again. */
export function TaxDetailsCard({ details }: { details: TaxDetails }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { field, submit, isPending, summary, form } = useContractForm({
    schema,
    defaultValues: valuesOf(details),
    failure: t`Vos informations fiscales n’ont pas été enregistrées`,
    send: async ({ holder, tax_number, no_tax_number, ...values }) => {
      const typed = no_tax_number ? null : tax_number || undefined
      const body = {
        ...values,
        is_company: holder === 'company',
        legal_name: values.legal_name || null,
        birth_date: values.birth_date || null,
        registration_number: values.registration_number || null,
        vat_number: values.vat_number || null,
        ...(typed !== undefined && { tax_number: typed }),
      }
      await api('PUT /owner/finances/tax-details', { body })
      showToast(t`Informations fiscales enregistrées`, 'success')
      await revalidate()
    },
  })
  const birthDate = useController({ control: form.control, name: 'birth_date' })
  const isCompany = form.watch('holder') === 'company'
  const isFrench = form.watch('country_code') === 'FR'
  const hasNone = form.watch('no_tax_number')
  return (
    <Card title={t`Informations fiscales`}>
      <form onSubmit={submit} noValidate className="flex max-w-160 flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <p className="text-14 text-muted">
          {details.updated_at ? (
            <Trans>La prochaine déclaration porte ces informations.</Trans>
          ) : (
            <Trans>Il manque ces informations, que la loi oblige Demeure à déclarer avec vos revenus.</Trans>
          )}
        </p>
        <Select {...field('holder')} label={t`Vous louez`}>
          <option value="person">{t`en tant que personne`}</option>
          <option value="company">{t`pour une société`}</option>
        </Select>
        {isCompany ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('legal_name')} label={t`Raison sociale`} autoComplete="organization" />
            <TextField
              {...field('registration_number')}
              label={isFrench ? t`SIREN ou SIRET` : t`Immatriculation`}
            />
          </div>
        ) : (
          <DateField
            name="birth_date"
            inputRef={birthDate.field.ref}
            value={birthDate.field.value}
            min="1900-01-01"
            max={todayLocal()}
            error={birthDate.fieldState.error?.message}
            onChange={birthDate.field.onChange}
            label={t`Date de naissance`}
            help={t`La déclaration vous nomme ${details.name}.`}
            autoComplete="bday"
          />
        )}
        <TextField {...field('street')} label={t`Adresse`} autoComplete="street-address" />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <TextField {...field('postcode')} label={t`Code postal`} autoComplete="postal-code" />
          <TextField {...field('city')} label={t`Ville`} autoComplete="address-level2" />
        </div>
        <Residence {...field('country_code')} />
        <TextField
          {...field('tax_number')}
          label={t`Numéro fiscal`}
          help={numberHelp()}
          disabled={hasNone}
          autoComplete="off"
          spellCheck={false}
        />
        {!isFrench && (
          <Checkbox {...field('no_tax_number')} label={t`Mon pays ne délivre pas de numéro fiscal`} />
        )}
        <TextField {...field('vat_number')} label={t`Numéro de TVA`} optional={t`(facultatif)`} />
        <Button type="submit" isPending={isPending} className="self-start">
          <Trans>Enregistrer</Trans>
        </Button>
      </form>
    </Card>
  )

  function numberHelp() {
    const { tax_number_ending: ending } = details
    if (ending) return t`Enregistré, se termine par ${ending}. Laissez vide pour le garder.`
    return isFrench && !isCompany
      ? t`13 chiffres, en haut de votre avis d’impôt. Il est chiffré et ne sera plus affiché.`
      : t`Il est chiffré et ne sera plus affiché.`
  }
}

type Registered = ReturnType<ReturnType<typeof useContractForm<z.infer<typeof schema>>>['field']>

function Residence(field: Registered) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language))
      .map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))
  return (
    <Select {...field} label={t`Pays de résidence fiscale`} autoComplete="country">
      <optgroup label={t`Union européenne`}>{options(unionCountries)}</optgroup>
      <optgroup label={t`Autres pays`}>{options(otherTaxCountries)}</optgroup>
    </Select>
  )
}
