import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DemonstrationPayment } from '#contract/money/demonstration/demonstration-payments.ts'
import {
  type MobileMoneyCountry,
  mobileMoneyCountries,
  unconfirmedEndings,
} from '#contract/money/demonstration/test-cards.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paymentFormId } from './provider-aside.tsx'
import type { Posted } from '#web/shell/page/post-form.ts'

/** Francs CFA of a euro, fixed by treaty. */
const francsOfEuro = 655.957

/** Country and number of the telephone that confirms; the end of the number decides what it answers. */
export function PhoneForm({
  payment,
  posted,
}: {
  payment: DemonstrationPayment
  posted: Posted | undefined
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const isPending = useNavigation().state !== 'idle'
  const first = mobileMoneyCountries.find(({ code }) => code === posted?.values['country'])
  const [code, setCode] = useState<MobileMoneyCountry>(first?.code ?? 'SN')
  const country = mobileMoneyCountries.find((each) => each.code === code)!
  const example = country.example.replaceAll(' ', '\u00a0')
  const { refused, silent } = unconfirmedEndings
  const amount = money(payment.amount_minor, payment.currency)
  const currency = countryByCode(code).currency
  const francs = formatMoney(Math.round((payment.amount_minor / 100) * francsOfEuro), currency, language)
  return (
    <Form noValidate id={paymentFormId} method="post" action="?step=phone" className="flex flex-col gap-5">
      <Select
        label={t`Pays du téléphone`}
        name="country"
        value={code}
        onChange={({ target }) => setCode(target.value as MobileMoneyCountry)}
        help={country.operators}
      >
        {mobileMoneyCountries.map((each) => (
          <option key={each.code} value={each.code}>
            {countryByCode(each.code).name[language]} ({each.dial})
          </option>
        ))}
      </Select>
      <TextField
        label={t`Numéro de téléphone`}
        name="number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={20}
        placeholder={example}
        defaultValue={posted?.values['number'] ?? ''}
        error={posted?.refused?.errors.find(({ field }) => field === 'number')?.message}
        help={t`Un numéro inventé suffit, sous cette forme : ${example}`}
      />
      <ul className="list-disc pl-5 text-14 text-muted">
        <li>
          <Trans>Le téléphone confirme après une minute.</Trans>
        </li>
        <li>
          <Trans>Il refuse, faute de solde, si le numéro finit par {refused}.</Trans>
        </li>
        <li>
          <Trans>Il ne répond jamais si le numéro finit par {silent}.</Trans>
        </li>
      </ul>
      <Button type="submit" size="large" full isPending={isPending}>
        <Trans>Payer {amount}</Trans>
      </Button>
      {payment.currency === 'EUR' && (
        <p className="text-14 text-muted">
          <Trans>À la parité fixe du franc CFA, ce serait {francs}.</Trans>
        </p>
      )}
    </Form>
  )
}
