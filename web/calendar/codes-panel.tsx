import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { mostOff } from '#contract/rentals/price-limits.ts'
import type { PromoCode } from '#contract/rentals/pricing.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useEuros } from '#web/money/euros.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { AmountInput } from '#web/money/amount-input.tsx'
import { minorOf, readNumber } from '#web/money/read-amount.ts'
import { useAmountError, useNumberError } from './use-amount-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

/** Promo codes of an owner: a percentage or an amount off the nights. */
export function CodesPanel({ rentalId, codes }: { rentalId: string; codes: readonly PromoCode[] }) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[62ch] text-muted">
          <Trans>
            Le voyageur écrit le code dans son devis : la remise porte sur les nuits, après les autres.
          </Trans>
        </p>
        <Button
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setAdding(true)}
          className="max-md:w-full"
        >
          <Trans>Créer un code</Trans>
        </Button>
      </div>
      {codes.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface">
          {codes.map((code) => (
            <Code key={code.id} rentalId={rentalId} code={code} />
          ))}
        </ul>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Nouveau code`}>
        <CodeForm rentalId={rentalId} onClose={() => setAdding(false)} />
      </Dialog>
    </div>
  )
}

function Code({ rentalId, code }: { rentalId: string; code: PromoCode }) {
  const { t } = useLingui()
  const euros = useEuros()
  const language = useLanguage()
  const [removing, setRemoving] = useState(false)
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const until = code.valid_until && formatDay(code.valid_until, language)
  const most = code.max_uses
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <span className="min-w-0 grow">
        <span className="block font-semibold tracking-wide">{code.code}</span>
        <span className="block text-14 text-muted">
          <Plural value={code.uses} _0="Pas encore utilisé" one="Utilisé # fois" other="Utilisé # fois" />
          {most !== null && ` / ${most}`}
          {until && ` · ${t`jusqu’au ${until}`}`}
        </span>
      </span>
      <span className="tabular font-semibold">
        {code.percent === null ? `−${euros((code.amount_minor ?? 0) / 100)}` : `−${code.percent} %`}
      </span>
      <IconButton label={t`Supprimer ${code.code}`} className="size-9" onClick={() => setRemoving(true)}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          void mutate(
            () =>
              api('DELETE /properties/:id/promo-codes/:codeId', {
                params: { id: rentalId, codeId: code.id },
              }),
            { successMessage: t`Le code ${code.code} a été supprimé` },
          ).then(() => setRemoving(false))
        }
        title={t`Supprimer ${code.code} ?`}
        confirmLabel={<Trans>Supprimer</Trans>}
        isPending={isPending}
      >
        <Trans>Il ne servira plus. Les réservations déjà faites gardent leur prix.</Trans>
      </ConfirmDialog>
    </li>
  )
}

function CodeForm({ rentalId, onClose }: { rentalId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [by, setBy] = useState<'percent' | 'amount'>('percent')
  const [value, setValue] = useState('')
  const [until, setUntil] = useState('')
  const [most, setMost] = useState('')
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const amountError = useAmountError()
  const numberError = useNumberError()
  const valueError = by === 'amount' ? amountError(value, mostOff) : numberError(value)
  const mostError = numberError(most)
  const add = () =>
    api('POST /properties/:id/promo-codes', {
      params: { id: rentalId },
      body: {
        code,
        percent: by === 'percent' ? (readNumber(value) ?? null) : null,
        amount_minor: by === 'amount' ? (minorOf(value) ?? null) : null,
        valid_until: until || null,
        max_uses: readNumber(most) ?? null,
      },
    })
  return (
    <ValidatedForm
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void mutate(add, { successMessage: t`Code créé` }).then((done) => done && onClose())
      }}
    >
      <TextField
        label={<Trans>Code</Trans>}
        help={<Trans>De 3 à 20 lettres, chiffres ou tirets.</Trans>}
        placeholder="AMIS-10"
        required
        minLength={3}
        maxLength={20}
        className="uppercase"
        value={code}
        error={fieldError('code')}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={<Trans>Remise</Trans>}
          value={by}
          onChange={(event) => setBy(event.target.value as 'percent' | 'amount')}
        >
          <option value="percent">{t`En pourcentage`}</option>
          <option value="amount">{t`En euros`}</option>
        </Select>
        <AmountInput
          label={<Trans>Valeur</Trans>}
          unit={by === 'percent' ? '%' : '€'}
          required
          value={value}
          error={valueError ?? fieldError('percent') ?? fieldError('amount_minor')}
          onChange={(event) => setValue(event.target.value)}
        />
        <DateField
          label={t`Dernier jour`}
          optional={<Trans>(facultatif)</Trans>}
          value={until}
          error={fieldError('valid_until')}
          onChange={setUntil}
        />
        <AmountInput
          label={<Trans>Utilisations au plus</Trans>}
          optional={<Trans>(facultatif)</Trans>}
          value={most}
          error={mostError ?? fieldError('max_uses')}
          onChange={(event) => setMost(event.target.value)}
        />
      </div>
      {error?.fields.length === 0 && (
        <p role="alert" className="text-14 font-medium text-red-text">
          {error.message}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        full
        isPending={isPending}
        disabled={Boolean(valueError ?? mostError)}
      >
        <Trans>Créer le code</Trans>
      </Button>
    </ValidatedForm>
  )
}
