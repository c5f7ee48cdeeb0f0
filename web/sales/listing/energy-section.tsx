import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { DecimalPrice } from '#web/money/price.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { EnergyScale } from './energy-scale.tsx'
import type { ListedSale } from './listed-sale.ts'

/** Both labels and the mentions that the law requires beside them, in one type size (CCH, articles R. 126-21 to 23). */
export function EnergySection({ sale: { energy } }: { sale: ListedSale }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!energy) return null
  const { energy_class: energyClass, gas_class: gasClass, energy_use: use, gas_emission: emission } = energy
  const date = energy.date && formatDay(energy.date, language)
  return (
    <section>
      <h2 className="display-24">
        <Trans>Performance énergétique</Trans>
      </h2>
      {energy.status === 'exempt' && (
        <p className="mt-2 text-muted">
          <Trans>Ce bien n’est pas soumis au diagnostic de performance énergétique.</Trans>
        </p>
      )}
      {energy.status === 'blank' && (
        <p className="mt-2 text-muted">
          <Trans>DPE vierge : les consommations n’ont pas pu être établies.</Trans>
        </p>
      )}
      {date && (
        <p className="mt-2 text-14 text-muted">
          <Trans>Diagnostic réalisé le {date}.</Trans>
          {energy.number && (
            <>
              {' '}
              <Trans>Numéro ADEME : {energy.number}.</Trans>
            </>
          )}
        </p>
      )}
      {energy.register && <Registered register={energy.register} />}
      {energyClass && (
        <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-12">
          <EnergyScale
            kind="energy"
            title={<Trans>Consommation (DPE)</Trans>}
            label={
              use === null
                ? t`Consommation d’énergie : classe ${energyClass}`
                : t`Consommation d’énergie : classe ${energyClass}, ${use} kWh/m²/an`
            }
            current={energyClass}
            value={use}
            unit="kWh/m²/an"
          />
          {gasClass && (
            <EnergyScale
              kind="gas"
              title={<Trans>Émissions (GES)</Trans>}
              label={
                emission === null
                  ? t`Émissions de gaz à effet de serre : classe ${gasClass}`
                  : t`Émissions de gaz à effet de serre : classe ${gasClass}, ${emission} kg CO₂/m²/an`
              }
              current={gasClass}
              value={emission}
              unit="kg CO₂/m²/an"
            />
          )}
        </div>
      )}
      <div className="mt-6 flex flex-col gap-2 empty:hidden">
        {energy.is_excessive && energyClass && (
          <p>
            <Trans>Logement à consommation énergétique excessive : classe {energyClass}</Trans>
          </p>
        )}
        {energy.cost_min !== null && energy.cost_max !== null && (
          <p>
            <Trans>
              Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre{' '}
              <DecimalPrice amount={String(energy.cost_min)} currency="EUR" /> et{' '}
              <DecimalPrice amount={String(energy.cost_max)} currency="EUR" /> par an.
            </Trans>
            {energy.cost_year !== null && (
              <>
                {' '}
                <Trans>
                  Prix moyens des énergies indexés sur l’année {energy.cost_year}, abonnements compris.
                </Trans>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

/** The certificate in ADEME's register, with those that it replaces. */
function Registered({
  register: { read_on, current, replaced },
}: {
  register: NonNullable<NonNullable<ListedSale['energy']>['register']>
}) {
  const language = useLanguage()
  const day = formatDay(read_on, language)
  return (
    <div className="mt-1 text-14 text-muted">
      <p>
        {!current ? (
          <Trans>Absent du registre de l’ADEME, lu le {day}.</Trans>
        ) : current.replaced_by ? (
          <Trans>
            Registre de l’ADEME, lu le {day} : remplacé par le diagnostic {current.replaced_by}.
          </Trans>
        ) : (
          <Trans>
            Registre de l’ADEME, lu le {day} : classe {current.energy_class}, en vigueur.
          </Trans>
        )}
      </p>
      {replaced.length > 0 && (
        <ul>
          {replaced.map(({ number, issued_on: issuedOn, energy_class: energyClass }) => (
            <Replaced
              key={number}
              number={number}
              day={formatDay(issuedOn, language)}
              energyClass={energyClass}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Replaced({ number, day, energyClass }: { number: string; day: string; energyClass: string }) {
  return (
    <li>
      <Trans>
        Remplace le diagnostic {number} du {day}, classe {energyClass}.
      </Trans>
    </li>
  )
}
