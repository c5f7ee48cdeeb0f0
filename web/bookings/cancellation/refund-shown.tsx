import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, Refund } from '#contract/bookings/bookings.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { useMoney } from '#web/money/use-money.ts'

const rules: Record<Refund['rule'], MessageDescriptor> = {
  grace: msg`Confirmée il y a moins de 24 heures : tout est remboursé.`,
  full: msg`Vous annulez à temps : tout ce que vous avez payé est remboursé.`,
  half: msg`À cette date, la moitié des nuits est remboursée.`,
  first_night_kept: msg`À cette date, la première nuit reste due.`,
  used_nights_kept: msg`Les nuits passées restent dues.`,
  next_30_days: msg`Pour un long séjour, les 30 prochains jours restent dus.`,
  none: msg`À cette date, les nuits ne sont plus remboursées.`,
  by_owner: msg`L’hôte annule : tout est remboursé.`,
  by_house: msg`Demeure annule : tout est remboursé.`,
}

interface Shown {
  booking: Booking
  refund: Refund
}

/** The guest's refund, line by line. */
export function RefundToGuest({ booking, refund }: Shown) {
  const { t } = useLingui()
  const { currency } = refund
  if (booking.paid_minor === 0) {
    return (
      <p>
        <Trans>Vous n’avez rien payé : rien n’est dû et rien n’est à rembourser.</Trans>
      </p>
    )
  }
  const labels = new Map(booking.lines.map(({ code, label }) => [code, label]))
  return (
    <>
      <p>{t(rules[refund.rule])}</p>
      <table className="w-full text-14">
        <caption className="sr-only">
          <Trans>Remboursement, ligne par ligne</Trans>
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="pb-2 font-medium">
              <Trans>Ligne du prix</Trans>
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              <Trans>Prix</Trans>
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              <Trans>Remboursé</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {refund.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- price lines have an order and no other key
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {labels.get(line.code) ?? line.code}
              </th>
              <td className="py-2 text-right tabular">
                <MinorPrice minor={line.amount_minor} currency={currency} />
              </td>
              <td className="py-2 pl-4 text-right tabular">
                <MinorPrice minor={line.refund_minor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="flex flex-col gap-2 rounded-12 bg-surface-2 p-4">
        <div className="flex items-baseline justify-between gap-4 text-18 font-bold">
          <dt>
            <Trans>Vous récupérez</Trans>
          </dt>
          <dd className="tabular">
            <MinorPrice minor={refund.refund_minor} currency={currency} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-14 text-muted">
          <dt>
            <Trans>Reste à l’hôte et à Demeure</Trans>
          </dt>
          <dd className="tabular">
            <MinorPrice minor={refund.kept_minor} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The owner's cost of a cancellation. */
export function CostToOwner({ booking, refund }: Shown) {
  const money = useMoney()
  return (
    <>
      <dl className="flex flex-col gap-3 rounded-12 bg-surface-2 px-4 py-3">
        <Metric label={<Trans>Rendu au voyageur</Trans>}>
          {money(refund.refund_minor, refund.currency)}
        </Metric>
        <Metric label={<Trans>Avoir que vous devez au voyageur</Trans>}>
          {money(refund.credit_minor, refund.currency)}
        </Metric>
        <Metric label={<Trans>Versement auquel vous renoncez</Trans>}>
          {money(booking.payout_minor ?? 0, refund.currency)}
        </Metric>
      </dl>
      <p className="text-14 text-muted">
        <Trans>
          L’avoir est retenu sur vos prochains versements. Ces nuits restent fermées : elles ne peuvent pas
          être louées à quelqu’un d’autre. Cela ne peut pas être défait.
        </Trans>
      </p>
    </>
  )
}

export function Metric({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}
