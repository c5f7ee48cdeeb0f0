import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { GuestCredit } from '#contract/money/admin-payments.ts'
import { api } from '#web/api/browser-api.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { QueueStates } from './queue-states.tsx'
import { GuestRow } from './guest-row.tsx'
import { GuestTransferDialog } from './guest-transfer-dialog.tsx'
import type { RefundQueueState } from './refund-queue-address.ts'

/** Debts of cancelling owners to their guests, paid by the company. */
export function GuestCredits({ credits, queue }: { credits: GuestCredit[]; queue: RefundQueueState }) {
  const { t } = useLingui()
  const [sending, setSending] = useState<GuestCredit>()
  return (
    <>
      <QueueStates queue={queue} open={t`À verser`} closed={t`Versés`} />
      {credits.length === 0 ? (
        <EmptyState icon={<IconGift size={32} aria-hidden />} title={t`Aucun dédommagement ici`}>
          <Trans>Un hôte qui annule dédommage son voyageur : la somme apparaît ici pour être versée.</Trans>
        </EmptyState>
      ) : (
        <RowList>
          {credits.map((credit) => (
            <GuestRow key={credit.id} row={credit} note={credit.paid_at && <Paid credit={credit} />}>
              {credit.paid_at ? (
                <Badge colour="green">{t`Versé`}</Badge>
              ) : (
                <Button
                  size="small"
                  icon={<IconBuildingBank size={18} aria-hidden />}
                  onClick={() => setSending(credit)}
                >
                  <Trans>Verser</Trans>
                </Button>
              )}
            </GuestRow>
          ))}
        </RowList>
      )}
      {sending && (
        <GuestTransferDialog
          guest={sending.guest}
          load={() => api('GET /admin/credits/:id/transfer', { params: { id: sending.id } })}
          send={(reference, once) =>
            api('POST /admin/credits/:id/pay', { params: { id: sending.id }, body: { reference }, once })
          }
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  )
}

function Paid({ credit: { paid_at, reference } }: { credit: GuestCredit }) {
  const language = useLanguage()
  const day = formatDay(paid_at!, language, { month: 'short' })
  return (
    <Trans>
      versé le {day}, {reference}
    </Trans>
  )
}
