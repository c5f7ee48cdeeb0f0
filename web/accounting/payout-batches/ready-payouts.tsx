import { Plural } from '@lingui/react/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listPayoutBatches } from '#contract/money/payout-batches.ts'
import { useExactMoney } from '#web/money/exact-money.ts'

/** The amount and the number of the payouts that the next batch would have. */
export function ReadyPayouts({
  ready: { payouts, currency, total_minor },
}: {
  ready: EndpointAnswer<typeof listPayoutBatches>['ready']
}) {
  const money = useExactMoney()
  return (
    <>
      <p className="display-24 lining-nums">{money(total_minor, currency)}</p>
      <p className="text-14 text-muted">
        <Plural
          value={payouts}
          _0="Aucun versement en euros n’est prêt"
          one="# versement prêt, avant retenue des frais dus"
          other="# versements prêts, avant retenue des frais dus"
        />
      </p>
    </>
  )
}
