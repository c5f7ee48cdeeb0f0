import { Trans, useLingui } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { IncidentCase } from '#contract/bookings/incidents.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { AmountInput } from '#web/money/amount-input.tsx'
import { minorOf } from '#web/money/read-amount.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'

/** Minimum length of a reason. */
const shortestReason = 10

/** Refund and its reason; the remaining shares are previewed before confirming. */
export function RulingForm({ incident }: { incident: IncidentCase }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const [typed, setTyped] = useState('0')
  const [deductionTyped, setDeductionTyped] = useState('0')
  const [reason, setReason] = useState('')
  const [confirming, setConfirming] = useState(false)
  const { currency, refundable_minor: most } = incident
  const minor = minorOf(typed, currency) ?? -1
  const deductionMinor = incident.may_deduct_deposit ? (minorOf(deductionTyped, currency) ?? -1) : 0
  const mostDeducted = minor > 0 ? 0 : incident.deductible_minor
  const isDebited = incident.deposit_captured_minor !== null
  const back = money((incident.deposit_captured_minor ?? 0) - deductionMinor, currency)
  const isRefundPossible = minor >= 0 && minor <= most
  const isDepositPossible = deductionMinor >= 0 && deductionMinor <= mostDeducted
  const isPossible = isRefundPossible && isDepositPossible
  const amount = money(Math.max(minor, 0), currency)
  const limit = money(most, currency)
  const deduction = money(Math.max(deductionMinor, 0), currency)
  const deductionLimit = money(mostDeducted, currency)
  function request(event: FormEvent) {
    event.preventDefault()
    if (isPossible) setConfirming(true)
  }
  async function rule() {
    const body = { refund_minor: minor, deposit_deduction_minor: deductionMinor, reason: reason.trim() }
    const call = { params: { id: incident.id }, body }
    await mutate((once) => api('POST /admin/incidents/:id/rule', { ...call, once }), {
      successMessage: t`Incident tranché`,
    })
    setConfirming(false)
  }
  if (!incident.may_rule) {
    return (
      <Card title={t`Décision`}>
        <p className="text-muted">
          <Trans>Vous êtes partie à ce séjour : un autre administrateur tranche.</Trans>
        </p>
      </Card>
    )
  }
  return (
    <Card title={t`Trancher`}>
      <ValidatedForm className="flex flex-col gap-5" onSubmit={request}>
        {error && (
          <Alert>
            {fieldError('refund_minor') ?? fieldError('deposit_deduction_minor') ?? error.message}
          </Alert>
        )}
        <AmountInput
          label={t`À rendre au voyageur`}
          unit={currency === 'EUR' ? '€' : currency}
          className={currency === 'EUR' ? undefined : 'pr-14'}
          help={t`De 0 à ${limit}. Pris d’abord sur le séjour, puis sur les frais de service, puis sur la taxe.`}
          error={isRefundPossible ? undefined : t`Entre 0 et ${limit}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {incident.may_deduct_deposit && (
          <AmountInput
            label={isDebited ? t`À verser à l’hôte sur la caution` : t`À garder par l’hôte sur la caution`}
            unit={currency === 'EUR' ? '€' : currency}
            className={currency === 'EUR' ? undefined : 'pr-14'}
            help={
              isDebited
                ? t`De 0 à ${deductionLimit}, déjà débités. Le reste est rendu au voyageur ; rien ne lui est alors remboursé du séjour.`
                : t`L’hôte l’a prise sur place et rend le reste. Rien n’est alors remboursé au voyageur.`
            }
            error={isDepositPossible ? undefined : t`Entre 0 et ${deductionLimit}`}
            value={deductionTyped}
            onChange={({ target }) => setDeductionTyped(target.value)}
          />
        )}
        {isRefundPossible && <Leaves incident={incident} minor={minor} />}
        {isDebited && isDepositPossible && (
          <p className="rounded-12 bg-surface-2 px-4 py-3 text-14">
            <Trans>
              Sur la caution débitée, {deduction} iraient à l’hôte et {back} seraient rendus au voyageur.
            </Trans>
          </p>
        )}
        <TextArea
          label={t`Motif`}
          help={t`Les deux parties le lisent. ${shortestReason} caractères au moins.`}
          minLength={shortestReason}
          maxLength={2000}
          rows={5}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          type="submit"
          icon={<IconScale size={20} aria-hidden />}
          disabled={!isPossible}
          className="self-start"
        >
          <Trans>Trancher</Trans>
        </Button>
      </ValidatedForm>
      <ConfirmDialog
        open={confirming}
        isPending={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => void rule()}
        title={t`Trancher cet incident`}
        confirmLabel={t`Confirmer la décision`}
      >
        <p>
          {isDebited && minor === 0 ? (
            <Trans>
              L’hôte reçoit {deduction} de la caution avec ses versements et {back} sont rendus au voyageur ;
              le versement du séjour n’attend plus. Les deux en sont avertis avec le motif. Cela ne se reprend
              pas.
            </Trans>
          ) : deductionMinor > 0 ? (
            <Trans>
              L’hôte garde {deduction} de la caution et rend le reste ; son versement n’attend plus. Les deux
              en sont avertis avec le motif. Cela ne se reprend pas.
            </Trans>
          ) : minor > 0 ? (
            <Trans>
              {amount} sont rendus au voyageur et le versement de l’hôte est réduit d’autant. Les deux en sont
              avertis avec le motif. Cela ne se reprend pas.
            </Trans>
          ) : (
            <Trans>
              Rien n’est rendu et le versement de l’hôte n’attend plus. Les deux en sont avertis avec le
              motif. Cela ne se reprend pas.
            </Trans>
          )}
        </p>
      </ConfirmDialog>
    </Card>
  )
}

/** The shares of guest and owner at this amount, computed by the server. */
function Leaves({ incident: { id, currency, shares }, minor }: { incident: IncidentCase; minor: number }) {
  const money = useExactMoney()
  const requested = useDebounced(minor, 300)
  const [weighed, setWeighed] = useState({ minor: 0, shares })
  useEffect(() => {
    let isCurrent = true
    const call = { params: { id }, query: { refund_minor: String(requested) } }
    api('GET /admin/incidents/:id/ruling', call).then(
      (answer) => isCurrent && setWeighed({ minor: answer.refund_minor, shares: answer.shares }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, requested])
  const owner = money(weighed.shares.owner_minor, currency)
  const platformShare = money(weighed.shares.house_minor, currency)
  return (
    <output
      aria-busy={weighed.minor !== minor}
      className="block rounded-12 bg-surface-2 px-4 py-3 text-14 transition-opacity aria-busy:opacity-60"
    >
      <Trans>
        Il resterait {owner} à l’hôte et {platformShare} à Demeure.
      </Trans>
    </output>
  )
}
