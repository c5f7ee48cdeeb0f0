import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { policyNames, CancellationTerms } from './cancellation.tsx'
import type { ListedRental } from './listed-rental.ts'
import type { Requested } from './use-requested-stay.ts'

/** Arrival and departure times, the owner's rules, and the refund of a cancellation. */
export function HouseRules({ rental }: { rental: ListedRental; requested: Requested }) {
  const { t } = useLingui()
  const { check_in_from: arrival, check_out_until: departure } = rental
  const policy = t(policyNames[rental.cancellation_policy])
  return (
    <section>
      <h2 className="mb-6 display-24">
        <Trans>À savoir</Trans>
      </h2>
      <div className="grid gap-8 md:grid-cols-3">
        <div>
          <h3 className="mb-3 font-semibold">
            <Trans>Arrivée et départ</Trans>
          </h3>
          <ul className="flex flex-col gap-2">
            <li>
              <Trans>Arrivée à partir de {arrival}</Trans>
            </li>
            <li>
              <Trans>Départ avant {departure}</Trans>
            </li>
            <li>
              <Plural value={rental.max_guests} one="# voyageur au plus" other="# voyageurs au plus" />
            </li>
          </ul>
        </div>
        <div>
          <h3 className="mb-3 font-semibold">
            <Trans>Règlement intérieur</Trans>
          </h3>
          <p className="wrap-break-word whitespace-pre-line">
            {rental.house_rules || <Trans>L’hôte n’a pas ajouté de règle particulière.</Trans>}
          </p>
        </div>
        <div>
          <h3 className="mb-3 font-semibold">
            <Trans>Annulation : {policy}</Trans>
          </h3>
          <CancellationTerms policy={rental.cancellation_policy} />
        </div>
      </div>
    </section>
  )
}
