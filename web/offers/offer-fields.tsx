import { Trans, useLingui } from '@lingui/react/macro'
import { dateOfInstant } from '#contract/core/date-format.ts'
import { type Financing, financings } from '#contract/buying/inquiry-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import { offerLimits, type SuspensiveClause, suspensiveClauses } from '#contract/buying/offer-enums.ts'
import { useFinancingNames } from '#web/inquiries/inquiry-labels.ts'
import { minorOf } from '#web/money/read-amount.ts'
import { Checkbox, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { useClauseNames } from './offer-labels.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

/** An offer while it is being typed. */
export interface WrittenOffer {
  amount: string
  validUntil: string
  financing: Financing
  clauses: SuspensiveClause[]
  wishedDate: string
  /** What the buyer pays without a loan. */
  ownFunds: string
  message: string
}

export function emptyOffer(): WrittenOffer {
  return {
    amount: '',
    validUntil: dayFromNow(offerLimits.validDaysDefault),
    financing: 'agreement',
    clauses: ['loan'],
    wishedDate: '',
    ownFunds: '',
    message: '',
  }
}

function dayFromNow(days: number) {
  return dateOfInstant(new Date(Date.now() + days * 86_400_000))
}

const isUnreadable = (amount: string, currency: Currency) =>
  amount.trim() !== '' && minorOf(amount, currency) === undefined

/** Whether the own funds would be left out, since what is typed is no amount. */
export const areOwnFundsUnreadable = ({ financing, ownFunds }: WrittenOffer, currency: Currency) =>
  financing !== 'cash' && isUnreadable(ownFunds, currency)

/** The terms of an offer; a counter-offer keeps the conditions of the one it answers. */
export function OfferFields({
  value,
  currency,
  isCounter = false,
  onChange,
  errorOf,
}: {
  value: WrittenOffer
  currency: Currency
  isCounter?: boolean
  onChange: (offer: WrittenOffer) => void
  errorOf: (field: string) => string | undefined
}) {
  const { t } = useLingui()
  const { validDaysMin, validDaysMax } = offerLimits
  const set = (change: Partial<WrittenOffer>) => onChange({ ...value, ...change })
  return (
    <>
      <TextField
        name="amount_minor"
        label={t`Prix proposé (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value.amount}
        error={isUnreadable(value.amount, currency) ? t`Écrivez un nombre` : errorOf('amount_minor')}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <DateField
        name="valid_until"
        label={t`Valable jusqu’au`}
        help={t`De ${validDaysMin} à ${validDaysMax} jours`}
        min={dayFromNow(validDaysMin)}
        max={dayFromNow(validDaysMax)}
        value={value.validUntil}
        error={errorOf('valid_until')}
        onChange={(validUntil) => set({ validUntil })}
      />
      {!isCounter && <ConditionFields value={value} currency={currency} set={set} errorOf={errorOf} />}
      <TextArea
        name="message"
        label={t`Votre message`}
        optional={t`(facultatif)`}
        value={value.message}
        maxLength={offerLimits.message}
        error={errorOf('message')}
        onChange={(event) => set({ message: event.target.value })}
      />
    </>
  )
}

function ConditionFields({
  value,
  currency,
  set,
  errorOf,
}: {
  value: WrittenOffer
  currency: Currency
  errorOf: (field: string) => string | undefined
  set: (change: Partial<WrittenOffer>) => void
}) {
  const { t } = useLingui()
  const financingNames = useFinancingNames()
  const clauseNames = useClauseNames()
  return (
    <>
      <Select
        name="financing"
        label={t`Financement`}
        value={value.financing}
        onChange={(event) => set({ financing: event.target.value as Financing })}
      >
        {financings.map((each) => (
          <option key={each} value={each}>
            {financingNames[each]}
          </option>
        ))}
      </Select>
      {value.financing !== 'cash' && (
        <TextField
          name="conditions.own_funds_minor"
          label={t`Apport (${currency})`}
          optional={t`(facultatif)`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value.ownFunds}
          error={
            areOwnFundsUnreadable(value, currency)
              ? t`Écrivez un nombre`
              : errorOf('conditions.own_funds_minor')
          }
          onChange={(event) => set({ ownFunds: event.target.value })}
        />
      )}
      <fieldset>
        <legend className="mb-2 text-14 font-semibold">
          <Trans>Conditions suspensives</Trans>
        </legend>
        <div className="flex flex-col gap-2 text-14">
          {suspensiveClauses.map((clause) => (
            <Checkbox
              key={clause}
              label={clauseNames[clause]}
              checked={value.clauses.includes(clause)}
              onChange={(event) =>
                set({
                  clauses: event.target.checked
                    ? [...value.clauses, clause]
                    : value.clauses.filter((each) => each !== clause),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <DateField
        name="conditions.wished_date"
        label={t`Signature souhaitée`}
        optional={t`(facultatif)`}
        value={value.wishedDate}
        error={errorOf('conditions.wished_date')}
        onChange={(wishedDate) => set({ wishedDate })}
      />
    </>
  )
}
