import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import type { DepositStatus } from '#contract/bookings/deposit-rules.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import type { Viewer } from '../participants/viewer.ts'
import { goToProvider } from '#web/api/go-to-provider.ts'
import { DepositState } from './deposit-state.tsx'

const styles: Record<DepositStatus, { label: MessageDescriptor; colour: BadgeColour }> = {
  due: { label: msg`À bloquer`, colour: 'yellow' },
  pending: { label: msg`À bloquer`, colour: 'yellow' },
  failed: { label: msg`Refusée`, colour: 'red' },
  held: { label: msg`Bloquée, non débitée`, colour: 'green' },
  releasing: { label: msg`En cours de libération`, colour: 'blue' },
  released: { label: msg`Libérée`, colour: 'gray' },
  expired: { label: msg`Libérée par la banque`, colour: 'gray' },
  capturing: { label: msg`En cours de débit`, colour: 'blue' },
  captured: { label: msg`Débitée, en attente`, colour: 'yellow' },
  settled: { label: msg`Répartie`, colour: 'gray' },
}

/** The deposit of a stay: how it is settled, whether it is held on a card, and what its viewer may do about it. */
export function DepositCard({
  bookingId,
  deposit,
  viewer,
}: {
  bookingId: string
  deposit: StayDeposit
  viewer: Viewer | 'house'
}) {
  const { t } = useLingui()
  const style = deposit.status && styles[deposit.status]
  return (
    <Card title={t`Caution`} aside={style && <Badge colour={style.colour}>{t(style.label)}</Badge>}>
      <div className="flex flex-col gap-4">
        <p>
          <DepositState deposit={deposit} viewer={viewer} />
        </p>
        {deposit.may_hold && <HoldButton bookingId={bookingId} />}
        {deposit.may_release && <ReleaseButton bookingId={bookingId} deposit={deposit} />}
      </div>
    </Card>
  )
}

/** Leads to the provider's page, which returns to the booking. */
function HoldButton({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    revalidates: 'always',
    errorToast: 5000,
    unexpected: () => t`Erreur inconnue`,
  })
  async function hold() {
    const { redirect_url } = await api('POST /bookings/:id/deposit', { params: { id: bookingId } })
    if (!redirect_url) return
    goToProvider(redirect_url)
    // The page is unloading: nothing after this may run.
    await new Promise(() => {})
  }
  return (
    <Button
      isPending={isPending}
      className="self-start"
      icon={<IconCreditCard size={20} aria-hidden />}
      onClick={() => void mutate(hold)}
    >
      <Trans>Faire bloquer la caution</Trans>
    </Button>
  )
}

function ReleaseButton({ bookingId, deposit }: { bookingId: string; deposit: StayDeposit }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const [confirming, setConfirming] = useState(false)
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const amount = money(deposit.amount_minor, deposit.currency)
  async function release() {
    const done = await mutate(
      (once) => api('POST /owner/bookings/:id/deposit/release', { params: { id: bookingId }, once }),
      { successMessage: t`Caution rendue` },
    )
    if (done) setConfirming(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<IconLockOpen size={18} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        <Trans>Rendre la caution</Trans>
      </Button>
      <ConfirmDialog
        open={confirming}
        isPending={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => void release()}
        title={t`Rendre la caution`}
        confirmLabel={t`Rendre la caution`}
      >
        {error && <Alert>{error.message}</Alert>}
        <p>
          <Trans>
            Le blocage de {amount} est levé et le voyageur en est averti. Vous ne pourrez plus rien réclamer
            sur cette caution.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
