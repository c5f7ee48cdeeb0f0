import { useLingui } from '@lingui/react/macro'
import type { LedgerTransaction } from '#contract/money/accounting.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Ways on to what a transaction is about. */
export function RelatedLinks({ transaction: { booking, source } }: { transaction: LedgerTransaction }) {
  const { t } = useLingui()
  const number = source?.document_number ?? ''
  const isPlan = source?.kind === 'plan_invoice' || source?.kind === 'plan_payment'
  const links = [
    booking && { to: paths.adminBooking(booking.id), label: t`Réservation ${booking.code}` },
    source?.kind === 'payout' &&
      booking && { to: paths.adminPayouts(`status=all&search=${booking.code}`), label: t`Versement` },
    source?.kind === 'refund' && { to: paths.adminRefunds(), label: t`Remboursements à suivre` },
    isPlan && number && { to: paths.adminSubscriptions(), label: t`Facture ${number}` },
  ].filter((link) => !!link)
  const receipt = source?.kind === 'payment' ? number : ''
  if (links.length === 0 && !receipt) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-14">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="text-link">
          {label}
        </Link>
      ))}
      {receipt && <span className="text-muted">{t`Reçu ${receipt}`}</span>}
    </p>
  )
}
