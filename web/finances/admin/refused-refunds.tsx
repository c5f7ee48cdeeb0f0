import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Pagination } from '#contract/core/page.ts'
import type { RefusedRefund } from '#contract/money/admin-payments.ts'
import { useProviderName } from '#web/money/use-provider-name.ts'
import { ChoosableRows, QueueExport, useQueueFile } from '#web/lists/queue-file.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { GuestRow } from './guest-row.tsx'
import { GuestTransferDialog } from './guest-transfer-dialog.tsx'

/** Refunds that a provider refused: retried, or sent by transfer. */
export function RefusedRefunds({
  refunds,
  pagination,
}: {
  refunds: RefusedRefund[]
  pagination: Pagination
}) {
  const { t } = useLingui()
  const file = useQueueFile({ path: '/admin/refunds/export', filters: {}, name: 'demeure-remboursements' })
  const [retrying, setRetrying] = useState<RefusedRefund>()
  const [sending, setSending] = useState<RefusedRefund>()
  if (refunds.length === 0) {
    return (
      <EmptyState icon={<IconCircleCheck size={32} aria-hidden />} title={t`Aucun remboursement refusé`}>
        <Trans>Quand un prestataire de paiement ne rend pas l’argent d’un voyageur, cela apparaît ici.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex justify-end">
        <QueueExport of={file} />
      </div>
      <ChoosableRows
        of={file}
        items={refunds}
        pagination={pagination}
        labelOf={({ booking }) => booking.code}
      >
        {(refund, choice) => (
          <GuestRow key={refund.id} row={refund} note={<Why refund={refund} />} choice={choice}>
            <Button
              variant="secondary"
              size="small"
              icon={<IconRefresh size={18} aria-hidden />}
              onClick={() => setRetrying(refund)}
            >
              <Trans>Réessayer</Trans>
            </Button>
            <Button
              size="small"
              icon={<IconBuildingBank size={18} aria-hidden />}
              onClick={() => setSending(refund)}
            >
              <Trans>Par virement</Trans>
            </Button>
          </GuestRow>
        )}
      </ChoosableRows>
      {retrying && <RetryDialog refund={retrying} onClose={() => setRetrying(undefined)} />}
      {sending && (
        <GuestTransferDialog
          guest={sending.guest}
          load={() => api('GET /admin/refunds/:id/transfer', { params: { id: sending.id } })}
          send={(reference, once) =>
            api('POST /admin/refunds/:id/transfer', { params: { id: sending.id }, body: { reference }, once })
          }
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  )
}

function Why({ refund: { provider, failure } }: { refund: RefusedRefund }) {
  const name = useProviderName()(provider)
  return failure === 'by_hand' ? (
    <Trans>{name} ne rend pas l’argent : faites un virement</Trans>
  ) : (
    <Trans>
      {name} a refusé : {failure}
    </Trans>
  )
}

function RetryDialog({ refund, onClose }: { refund: RefusedRefund; onClose: () => void }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const amount = money(refund.amount_minor, refund.currency)
  async function retry() {
    const done = await mutate(
      (once) => api('POST /admin/refunds/:id/retry', { params: { id: refund.id }, once }),
      { successMessage: t`Remboursement redemandé` },
    )
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void retry()}
      title={t`Redemander ce remboursement`}
      confirmLabel={t`Réessayer`}
    >
      {error && <Alert>{error.message}</Alert>}
      <p>
        <Trans>
          Le prestataire est prié encore une fois de rendre {amount} à {refund.guest.name}. S’il refuse, le
          remboursement revient ici.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
