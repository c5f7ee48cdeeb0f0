import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { policyNames, CancellationTerms } from './cancellation.tsx'
import type { ListedHome } from './listed-home.ts'
import type { Asked } from './use-asked-stay.ts'

/** When one comes and goes, what the owner asks, and what a cancellation gives back. */
export function HouseRules({ home }: { home: ListedHome; asked: Asked }) {
  const { t } = useLingui()
  const { check_in_from: arrival, check_out_until: departure } = home
  const policy = t(policyNames[home.cancellation_policy])
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
              <Plural value={home.max_guests} one="# voyageur au plus" other="# voyageurs au plus" />
            </li>
          </ul>
        </div>
        <div>
          <h3 className="mb-3 font-semibold">
            <Trans>Règlement intérieur</Trans>
          </h3>
          <p className="wrap-break-word whitespace-pre-line">
            {home.house_rules || <Trans>L’hôte n’a pas ajouté de règle particulière.</Trans>}
          </p>
        </div>
        <div>
          <h3 className="mb-3 font-semibold">
            <Trans>Annulation : {policy}</Trans>
          </h3>
          <CancellationTerms policy={home.cancellation_policy} />
        </div>
      </div>
    </section>
  )
}
