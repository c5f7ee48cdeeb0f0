import { Trans, useLingui } from '@lingui/react/macro'
import type { Movement, MovementKind } from '../../contract/finances.ts'
import type { Pagination } from '../../contract/page.ts'
import { useSearchParams } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { formatDay } from '../ui/dates.ts'
import { useLanguage } from '../ui/link.tsx'
import { NumberedPager } from '../ui/pager.tsx'
import { useExactMoney } from './exact-money.ts'
import { financePath, readFinanceAddress, shownKinds } from './finance-address.ts'

/** Every movement of the owner's money, as the ledger has it. */
export function MovementsCard({
  movements: { items, pagination },
}: {
  movements: { items: Movement[]; pagination: Pagination }
}) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { kind, tax } = readFinanceAddress(search)
  const names = { payment: t`Paiements`, refund: t`Remboursements`, payout: t`Versements` }
  return (
    <Card title={t`Opérations`}>
      <nav aria-label={t`Filtrer les opérations`} className="mb-4 flex gap-2 overflow-x-auto p-0.5">
        <ChipLink
          small
          current={!kind}
          to={financePath({ kind: undefined, page: 1, tax })}
          preventScrollReset
        >
          <Trans>Toutes</Trans>
        </ChipLink>
        {shownKinds.map((each) => (
          <ChipLink
            small
            key={each}
            current={each === kind}
            to={financePath({ kind: each, page: 1, tax })}
            preventScrollReset
          >
            {names[each]}
          </ChipLink>
        ))}
      </nav>
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
      <div className="mt-4">
        <NumberedPager pagination={pagination} pageTo={(page) => financePath({ kind, page, tax })} />
      </div>
    </Card>
  )
}

function MovementsTable({ movements }: { movements: Movement[] }) {
  const money = useExactMoney()
  const language = useLanguage()
  const head = 'py-3 text-14 font-medium text-muted'
  const cell = 'py-3 pl-4 text-right tabular whitespace-nowrap'
  return (
    <table className="w-full max-xl:hidden">
      <thead className="border-b border-line">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            <Trans>Date</Trans>
          </th>
          <th scope="col" className={`${head} text-left`}>
            <Trans>Opération</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            <Trans>Brut</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            <Trans>Commission, TVA comprise</Trans>
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            <Trans>Net</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {movements.map((movement) => {
          const { currency } = movement
          const isPayout = movement.kind === 'payout'
          return (
            <tr key={`${movement.id}${movement.kind}`}>
              <td className="py-3 pr-4 text-14 whitespace-nowrap text-muted">
                {formatDay(movement.occurred_at, language, { month: 'short' })}
              </td>
              <td className="py-3">
                <MovementName movement={movement} />
              </td>
              <td className={cell}>{isPayout ? '' : money(movement.gross_minor, currency)}</td>
              <td className={`${cell} text-muted`}>
                {isPayout ? '' : money(-movement.fees_minor, currency)}
              </td>
              <td className={`${cell} font-semibold`}>{money(netOf(movement), currency)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The same on a phone, where five columns have no room. */
function MovementsList({ movements }: { movements: Movement[] }) {
  const money = useExactMoney()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line xl:hidden">
      {movements.map((movement) => (
        <li key={`${movement.id}${movement.kind}`} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <MovementName movement={movement} />
            <p className="text-14 text-muted">
              {formatDay(movement.occurred_at, language, { month: 'short' })}
            </p>
          </div>
          <p className="font-semibold whitespace-nowrap tabular">
            {money(netOf(movement), movement.currency)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A payout changes no earnings: what counts is what left for the bank. */
function netOf(movement: Movement) {
  return movement.kind === 'payout' ? -movement.balance_change_minor : movement.net_minor
}

function MovementName({ movement }: { movement: Movement }) {
  const { t } = useLingui()
  const names: Record<MovementKind, string> = {
    payment: t`Paiement`,
    refund: t`Remboursement`,
    chargeback_lost: t`Paiement repris par la banque`,
    guest_credit: t`Dédommagement du voyageur`,
    payout: t`Versement`,
    refund_sent: t`Remboursement remis`,
  }
  const { booking } = movement
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {names[movement.kind]} {booking?.code}
        {movement.in_hand && (
          <Badge colour="gray">
            <Trans>Reçu directement</Trans>
          </Badge>
        )}
      </p>
      {booking && <p className="truncate text-14 text-muted">{booking.title}</p>}
    </>
  )
}
