import { Trans, useLingui } from '@lingui/react/macro'
import type { FactorRemoval } from '#contract/accounts/account-security.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { fetchUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { useRemovalName } from './use-removal-name.ts'

/** Pending changes; renders nothing without any. */
export function PendingCard({
  removals,
  pendingEmail,
  onHoldUntil,
}: {
  removals: FactorRemoval[]
  pendingEmail: string | null
  /** Until when payouts to the bank account are on hold. */
  onHoldUntil: string | null
}) {
  const { t } = useLingui()
  const holdEnd = useMoment()(onHoldUntil ?? new Date(0).toISOString())
  if (removals.length === 0 && !pendingEmail && !onHoldUntil) return null
  return (
    <Card title={t`En attente`}>
      <ul className="divide-y divide-line">
        {removals.map((removal) => (
          <RemovalRow key={removal.id} removal={removal} />
        ))}
        {pendingEmail && <EmailRow pendingEmail={pendingEmail} />}
        {onHoldUntil && (
          <Row title={t`Nouveau compte bancaire`}>
            <Trans>Les versements vers ce compte attendent jusqu’au {holdEnd}, par précaution.</Trans>
          </Row>
        )}
      </ul>
    </Card>
  )
}

function Row({
  title,
  action,
  children,
}: {
  title: string
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{title}</p>
        <p className="text-14 wrap-anywhere text-muted">{children}</p>
      </div>
      {action}
    </li>
  )
}

function EmailRow({ pendingEmail }: { pendingEmail: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: showError })
  const name = t`Nouvelle adresse e-mail`
  const reload = () => void fetchUser().catch(() => undefined)

  const cancel = () =>
    mutate(() => api('DELETE /users/me/email-change'), {
      successMessage: t`Demande annulée : rien n’a changé`,
      onSuccess: reload,
      // Confirmed or expired in the meantime: the card shows what is true now.
      onError: reload,
    })

  return (
    <Row
      title={name}
      action={<CancelButton name={name} isPending={isPending} onPress={() => void cancel()} />}
    >
      <Trans>
        {pendingEmail} prendra la place de votre adresse une fois confirmée par le lien qui y a été envoyé.
      </Trans>
    </Row>
  )
}

function RemovalRow({ removal }: { removal: FactorRemoval }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    revalidates: 'always',
    errorToast: 3000,
    unexpected: showError,
  })
  const day = useMoment()(removal.takes_effect_at)
  const name = useRemovalName()(removal)

  const cancel = () =>
    mutate(() => api('DELETE /users/me/factor-removals/:id', { params: { id: removal.id } }), {
      successMessage: t`Demande annulée : rien n’a changé`,
    })

  return (
    <Row
      title={name}
      action={<CancelButton name={name} isPending={isPending} onPress={() => void cancel()} />}
    >
      {removal.approved ? (
        <Trans>
          Un second administrateur a donné son accord : demandez vos nouveaux codes sur cette page.
        </Trans>
      ) : (
        <Trans>Prend effet le {day}, ou dès qu’un second administrateur aura donné son accord.</Trans>
      )}
    </Row>
  )
}

function CancelButton({
  name,
  isPending,
  onPress,
}: {
  name: string
  isPending: boolean
  onPress: () => void
}) {
  const { t } = useLingui()
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      aria-label={t`Annuler la demande : ${name}`}
      onClick={onPress}
    >
      <Trans>Annuler la demande</Trans>
    </Button>
  )
}
