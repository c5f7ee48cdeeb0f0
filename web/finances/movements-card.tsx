import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconHandGrab } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { Movement, MovementKind } from '#contract/money/finances.ts'
import type { Pagination } from '#contract/core/page.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { financePath, financeSearch, shownAbout } from './finance-address.ts'
import { HoldLabels } from './hold-labels.tsx'
import { PayoutBadge } from './payout-badge.tsx'

/** The owner's earnings and refunds from the ledger, each payment with the status of its payout. */
export function MovementsCard({
  movements: { items, pagination },
}: {
  movements: { items: Movement[]; pagination: Pagination }
}) {
  const { t } = useLingui()
  return (
    <Card title={t`Opérations`}>
      <div className="mb-2 -mt-2 md:-mt-14 md:flex md:justify-end">
        <MovementFilter />
      </div>
      {items.length === 0 ? (
        <p className="py-6 text-muted">
          <Trans>Aucune opération à afficher.</Trans>
        </p>
      ) : (
        <>
          <MovementsTable movements={items} />
          <MovementsList movements={items} />
        </>
      )}
      <MovementPager pagination={pagination} />
    </Card>
  )
}

function MovementFilter() {
  const { t } = useLingui()
  const [, , state] = useSearchState(financeSearch)
  const names = { paid_out: t`Versées`, to_come: t`À venir`, refunds: t`Remboursements` }
  return (
    <nav
      aria-label={t`Filtrer les opérations`}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:px-0.5"
    >
      <ChipLink small current={!state.about} to={financePath(state, { about: undefined })} preventScrollReset>
        <Trans>Toutes</Trans>
      </ChipLink>
      {shownAbout.map((each) => (
        <ChipLink
          small
          key={each}
          current={each === state.about}
          to={financePath(state, { about: each })}
          preventScrollReset
        >
          {names[each]}
        </ChipLink>
      ))}
    </nav>
  )
}

function MovementPager({ pagination }: { pagination: Pagination }) {
  const [state] = useSearchState(financeSearch)
  return (
    <div className="mt-4">
      <NumberedPager pagination={pagination} pageTo={(page) => financePath(state, { page })} />
    </div>
  )
}

function MovementsTable({ movements }: { movements: Movement[] }) {
  const money = useExactMoney()
  const language = useLanguage()
  const head = 'py-3 font-medium whitespace-nowrap text-muted'
  const cell = 'py-3 pl-4 text-right tabular whitespace-nowrap'
  return (
    <table className="w-full text-14 max-xl:hidden">
      <thead className="border-b border-line">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            <Trans>Date</Trans>
          </th>
          <th scope="col" className={`${head} text-left`}>
            <Trans>Opération</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-left`}>
            <Trans>Statut</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            <Trans>Brut</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            <Trans>Frais, TVA comprise</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            <Trans>Net</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {movements.map((movement) => {
          const { currency } = movement
          return (
            <tr key={`${movement.id}${movement.kind}`}>
              <td className="py-3 pr-4 whitespace-nowrap text-muted">
                {formatDay(movement.occurred_at, language, { month: 'short' })}
              </td>
              <td className="max-w-80 py-3">
                <MovementName movement={movement} />
              </td>
              <td className="max-w-56 py-3 pl-4">
                <MovementBadge movement={movement} />
                <PayoutLabels movement={movement} />
              </td>
              <td className={`${cell} text-muted`}>{money(movement.gross_minor, currency)}</td>
              <td className={`${cell} text-muted`}>{money(-movement.fees_minor, currency)}</td>
              <td className={`${cell} font-semibold`}>{money(movement.net_minor, currency)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The same on a phone, which has no room for six columns. */
function MovementsList({ movements }: { movements: Movement[] }) {
  const money = useExactMoney()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line xl:hidden">
      {movements.map((movement) => {
        const gross = money(movement.gross_minor, movement.currency)
        return (
          <li key={`${movement.id}${movement.kind}`} className="py-3 text-14">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <MovementName movement={movement} />
              </div>
              <p className="flex-none text-right tabular">
                <span className="block text-16 font-semibold">
                  {money(movement.net_minor, movement.currency)}
                </span>
                <span className="text-12 text-muted">
                  <Trans>brut {gross}</Trans>
                </span>
              </p>
            </div>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
              <MovementBadge movement={movement} />
              {formatDay(movement.occurred_at, language, { month: 'short' })}
            </p>
            <PayoutLabels movement={movement} />
          </li>
        )
      })}
    </ul>
  )
}

function MovementName({ movement: { kind, booking } }: { movement: Movement }) {
  const { t } = useLingui()
  const names: Record<MovementKind, string> = {
    payment: t`Séjour`,
    refund: t`Remboursement`,
    chargeback_lost: t`Paiement repris par la banque`,
    guest_credit: t`Dédommagement du voyageur`,
    deposit_ruled: t`Caution reçue pour un dégât`,
    payout: t`Versement`,
    payout_returned: t`Versement revenu`,
    refund_sent: t`Remboursement remis`,
  }
  return (
    <>
      <p className="font-semibold">
        {names[kind]} {booking?.code}
      </p>
      {booking && (
        <p className="truncate text-muted">
          {booking.guest_first_name.charAt(0)}. {booking.guest_last_name} · {booking.title}
        </p>
      )}
    </>
  )
}

/** Status of a movement's money: on its way, received by the owner, or refunded. */
function MovementBadge({ movement: { kind, in_hand, payout } }: { movement: Movement }) {
  if (kind === 'chargeback_lost') {
    return (
      <Badge colour="red" icon={<IconAlertCircle size={14} aria-hidden />}>
        <Trans>Repris</Trans>
      </Badge>
    )
  }
  if (kind !== 'payment' && kind !== 'deposit_ruled') {
    return (
      <Badge colour="gray" icon={<IconArrowBackUp size={14} aria-hidden />}>
        <Trans>Remboursé</Trans>
      </Badge>
    )
  }
  if (in_hand) {
    return (
      <Badge colour="gray" icon={<IconHandGrab size={14} aria-hidden />}>
        <Trans>Reçu directement</Trans>
      </Badge>
    )
  }
  if (payout) return <PayoutBadge status={payout.status} reason={payout.hold_reason} />
  return (
    <Badge colour="gray" icon={<IconCheck size={14} aria-hidden />}>
      <Trans>Encaissé</Trans>
    </Badge>
  )
}

/** Date and target of a payment's payout, and why it is on hold. */
function PayoutLabels({ movement: { currency, payout } }: { movement: Movement }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  if (!payout) return null
  const { status, hold_reason, sent_at, due_at, account_ending, withheld_minor } = payout
  const day = formatDay(sent_at ?? due_at, language, { month: 'short' })
  const withheld = money(withheld_minor, currency)
  return (
    <p className="mt-1 text-12 text-muted empty:hidden">
      {status === 'held' && hold_reason && <HoldLabels reason={hold_reason} />}
      {status === 'scheduled' && t`prévu le ${day}`}
      {status === 'sent' && t`le ${day}`}
      {account_ending && ` · •••• ${account_ending}`}
      {withheld_minor > 0 && (
        <span className="block">{t`${withheld} de frais retenus pour des séjours réglés chez vous`}</span>
      )}
    </p>
  )
}
