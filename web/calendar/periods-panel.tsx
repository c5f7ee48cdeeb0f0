import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mostPerNight } from '#contract/rentals/price-limits.ts'
import type { RatePeriod, RatePeriodDraft } from '#contract/rentals/pricing.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useEuros } from '#web/money/euros.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { AmountInput } from '#web/money/amount-input.tsx'
import { minorOf, readNumber } from '#web/money/read-amount.ts'
import { useAmountError, useNumberError } from './use-amount-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { WeekdayChoice, useWeekdayNames } from '#web/ui/inputs/weekday-choice.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'

/** Nights with their own rates: seasons, and rules that override them. */
export function PeriodsPanel({ rentalId, periods }: { rentalId: string; periods: readonly RatePeriod[] }) {
  const [edited, setEdited] = useState<RatePeriod | 'new'>()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[62ch] text-muted">
          <Trans>
            Une saison change le prix de ses nuits ; une règle passe avant les saisons, pour un festival ou un
            pont. Le prix écrit sur une nuit du calendrier passe avant tout.
          </Trans>
        </p>
        <Button
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setEdited('new')}
          className="max-md:w-full"
        >
          <Trans>Ajouter une saison</Trans>
        </Button>
      </div>
      {periods.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface">
          {periods.map((period) => (
            <Period key={period.id} rentalId={rentalId} period={period} onEdit={() => setEdited(period)} />
          ))}
        </ul>
      )}
      <PeriodDialog rentalId={rentalId} edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  )
}

function Period({ rentalId, period, onEdit }: { rentalId: string; period: RatePeriod; onEdit: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const weekdays = useWeekdayNames()
  const summaryOf = useSummaryText()
  const [removing, setRemoving] = useState(false)
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 font-semibold">
          {period.name}
          {period.kind === 'rule' && (
            <Badge colour="blue">
              <Trans>Règle</Trans>
            </Badge>
          )}
        </span>
        <span className="block text-14 text-muted">
          {formatDateRange(period.starts_on, period.ends_on, language)}
          {period.weekdays.length < 7 && ` · ${period.weekdays.map((day) => weekdays.short(day)).join(', ')}`}
        </span>
      </span>
      <span className="tabular text-14 font-semibold">{summaryOf(period)}</span>
      <span className="flex gap-1">
        <Button variant="secondary" size="small" onClick={onEdit}>
          <Trans>Modifier</Trans>
        </Button>
        <IconButton label={t`Supprimer ${period.name}`} className="size-9" onClick={() => setRemoving(true)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </span>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          void mutate(
            () =>
              api('DELETE /properties/:id/rate-periods/:periodId', {
                params: { id: rentalId, periodId: period.id },
              }),
            { successMessage: t`${period.name} a été supprimée` },
          ).then(() => setRemoving(false))
        }
        title={t`Supprimer ${period.name} ?`}
        confirmLabel={<Trans>Supprimer</Trans>}
        isPending={isPending}
      >
        <Trans>Ses nuits reprennent leur prix habituel. Les réservations déjà faites gardent le leur.</Trans>
      </ConfirmDialog>
    </li>
  )
}

function useSummaryText() {
  const { t } = useLingui()
  const euros = useEuros()
  return ({ price_minor: price, percent, min_nights: least }: RatePeriod) => {
    const cost =
      price !== null ? euros(price / 100) : percent !== null ? `${percent > 0 ? '+' : ''}${percent} %` : ''
    const stay = least === null ? '' : t`${least} nuits minimum`
    return [cost, stay].filter(Boolean).join(' · ')
  }
}

function PeriodDialog({
  rentalId,
  edited,
  onClose,
}: {
  rentalId: string
  edited: RatePeriod | 'new' | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? t`Nouvelle saison` : (edited?.name ?? '')}
    >
      <PeriodForm rentalId={rentalId} period={edited === 'new' ? undefined : edited} onClose={onClose} />
    </Dialog>
  )
}

const asText = (value: number | null | undefined, by = 1) =>
  value === null || value === undefined ? '' : String(value / by).replace('.', ',')

function PeriodForm({
  rentalId,
  period,
  onClose,
}: {
  rentalId: string
  period: RatePeriod | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<RatePeriod['kind']>(period?.kind ?? 'season')
  const [name, setName] = useState(period?.name ?? '')
  const [from, setFrom] = useState(period?.starts_on ?? '')
  const [to, setTo] = useState(period?.ends_on ?? '')
  const [weekdays, setWeekdays] = useState(period?.weekdays ?? [1, 2, 3, 4, 5, 6, 7])
  const [by, setBy] = useState<'percent' | 'price'>(period?.price_minor != null ? 'price' : 'percent')
  const [percent, setPercent] = useState(asText(period?.percent))
  const [price, setPrice] = useState(asText(period?.price_minor, 100))
  const [least, setLeast] = useState(asText(period?.min_nights))
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const amountError = useAmountError()
  const numberError = useNumberError()
  const body: RatePeriodDraft = {
    kind,
    name,
    starts_on: from,
    ends_on: to,
    weekdays,
    price_minor: by === 'price' ? (minorOf(price) ?? null) : null,
    percent: by === 'percent' ? readPercent(percent) : null,
    min_nights: readNumber(least) ?? null,
    priority: period?.priority ?? 0,
  }
  const save = () =>
    period
      ? api('PUT /properties/:id/rate-periods/:periodId', {
          params: { id: rentalId, periodId: period.id },
          body,
        })
      : api('POST /properties/:id/rate-periods', { params: { id: rentalId }, body })
  const priceError = by === 'price' ? amountError(price, mostPerNight) : undefined
  const percentError = by === 'percent' ? numberError(percent.replace(sign, '')) : undefined
  const minimumError = numberError(least)
  return (
    <ValidatedForm
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void mutate(save, { successMessage: t`Tarifs mis à jour` }).then((done) => done && onClose())
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={<Trans>Nom de la période</Trans>}
          placeholder={t`Été`}
          required
          maxLength={60}
          value={name}
          error={fieldError('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={<Trans>Sorte</Trans>}
          value={kind}
          onChange={(event) => setKind(event.target.value as RatePeriod['kind'])}
        >
          <option value="season">{t`Saison`}</option>
          <option value="rule">{t`Règle, avant les saisons`}</option>
        </Select>
        <DateField
          label={t`Première nuit`}
          required
          value={from}
          error={fieldError('starts_on')}
          onChange={setFrom}
        />
        <DateField
          label={t`Dernière nuit`}
          required
          min={from}
          value={to}
          error={fieldError('ends_on')}
          onChange={setTo}
        />
      </div>
      <WeekdayChoice legend={<Trans>Nuits de la semaine</Trans>} value={weekdays} onChange={setWeekdays} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={<Trans>Le prix devient</Trans>}
          value={by}
          onChange={(event) => setBy(event.target.value as 'percent' | 'price')}
        >
          <option value="percent">{t`Le prix de base, changé de`}</option>
          <option value="price">{t`Un prix à la nuit`}</option>
        </Select>
        {by === 'percent' ? (
          <AmountInput
            label={<Trans>Changement</Trans>}
            unit="%"
            placeholder="+25"
            value={percent}
            error={percentError ?? fieldError('percent')}
            onChange={(event) => setPercent(event.target.value)}
          />
        ) : (
          <AmountInput
            label={<Trans>Prix de la nuit</Trans>}
            unit="€"
            value={price}
            error={priceError ?? fieldError('price_minor')}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
        <AmountInput
          label={<Trans>Nuits au moins</Trans>}
          optional={<Trans>(facultatif)</Trans>}
          value={least}
          error={minimumError ?? fieldError('min_nights')}
          onChange={(event) => setLeast(event.target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="text-14 font-medium text-red-text">
          {error.firstMessage}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        full
        isPending={isPending}
        disabled={weekdays.length === 0 || Boolean(priceError ?? percentError ?? minimumError)}
      >
        <Trans>Enregistrer</Trans>
      </Button>
    </ValidatedForm>
  )
}

/** Of a change in percent. */
const sign = /^\s*[+\-−]/

function readPercent(text: string) {
  const value = readNumber(text.replace(sign, ''))
  if (value === undefined) return null
  return /^\s*[-−]/.test(text) ? -value : value
}
