import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { OwedPayout } from '#contract/money/admin-finances.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { PayoutBadge } from '../payout-badge.tsx'
import { useHoldNames } from './hold-names.ts'
import { HolderDialog } from './holder-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** Payouts of all owners; each that is ready has a button to send it. */
export function OwedPayouts({ payouts, onExport }: { payouts: OwedPayout[]; onExport: () => void }) {
  const [sending, setSending] = useState<OwedPayout>()
  const [accepting, setAccepting] = useState<OwedPayout>()
  return (
    <>
      <RowList onExport={onExport}>
        {payouts.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            onSend={() => setSending(payout)}
            onAccept={() => setAccepting(payout)}
          />
        ))}
      </RowList>
      {accepting && <HolderDialog payout={accepting} onClose={() => setAccepting(undefined)} />}
      {sending && <TransferDialog payout={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}

function PayoutRow({
  payout,
  onSend,
  onAccept,
}: {
  payout: OwedPayout
  onSend: () => void
  onAccept: () => void
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { booking, owner, currency, status, withheld_minor, reference, account_ending } = payout
  const withheld = money(withheld_minor, currency)
  const holder = payout.account?.holder
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{owner.name}</p>
        <p className="truncate text-14 text-muted">
          <Link to={paths.adminBooking(booking.id)} className="text-link">
            {booking.code}
          </Link>
          {' · '}
          {booking.title}
        </p>
        <p className="text-14 text-muted">
          <WhenAndWhy payout={payout} />
          {reference && ` · ${reference}`}
          {account_ending && ` · •••• ${account_ending}`}
        </p>
        {payout.account && <p className="text-14 text-muted">{t`Titulaire : ${holder}`}</p>}
        {withheld_minor > 0 && <p className="text-14 text-muted">{t`${withheld} de frais retenus`}</p>}
      </div>
      <PayoutBadge status={status} />
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(payout.amount_minor - withheld_minor, currency)}
      </p>
      {payout.account && (
        <Button variant="secondary" size="small" onClick={onAccept}>
          <Trans>Accepter le titulaire</Trans>
        </Button>
      )}
      {status === 'ready' && (
        <Button size="small" icon={<IconBuildingBank size={18} aria-hidden />} onClick={onSend}>
          <Trans>Envoyer</Trans>
        </Button>
      )}
    </li>
  )
}

function WhenAndWhy({ payout: { status, hold_reason, due_at, sent_at } }: { payout: OwedPayout }) {
  const { t } = useLingui()
  const holdNames = useHoldNames()
  const language = useLanguage()
  const due = formatDay(due_at, language, { month: 'short' })
  if (status === 'sent' && sent_at) {
    const sent = formatDay(sent_at, language, { month: 'short' })
    return t`Envoyé le ${sent}`
  }
  if (status === 'scheduled') return t`Possible le ${due}`
  return hold_reason ? `${holdNames[hold_reason]} · ${t`dû depuis le ${due}`}` : t`Dû depuis le ${due}`
}
