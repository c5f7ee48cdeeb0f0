import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { TaxedCommune } from '#contract/money/tax-register.ts'
import { useExemptionText } from '#web/bookings/quote/use-exemption-text.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { TaxPeriodSelect } from './tax-period-select.tsx'
import type { TaxPeriod } from './tax-period.ts'
import { TaxRegisterFiles } from './tax-register-files.tsx'

/** The taxe de séjour of a period by municipality, with the register to submit. */
export function TaxRegisterCard({
  communes,
  period,
  pathOf,
}: {
  communes: TaxedCommune[]
  period: TaxPeriod
  pathOf: (period: TaxPeriod) => string
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const show = (each: TaxPeriod) => void navigate(pathOf(each), { preventScrollReset: true })
  return (
    <Card title={t`Taxe de séjour`}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="w-full sm:w-64">
            <TaxPeriodSelect period={period} onChange={show} />
          </div>
          <TaxRegisterFiles path="/owner/finances/tourist-tax/file" period={period} />
        </div>
        {communes.length === 0 ? (
          <p className="text-muted">
            <Trans>Aucune taxe de séjour n’a été perçue sur cette période.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {communes.map((commune) => (
              <li key={`${commune.insee_code}${commune.city}${commune.currency}`} className="py-4">
                <Commune commune={commune} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-14 text-muted">
          <Trans>
            Le registre reprend chaque perception avec le séjour, l’adresse, les personnes exonérées et leur
            motif, comme le demande l’article L. 2333-34 du code général des collectivités territoriales.
          </Trans>
        </p>
      </div>
    </Card>
  )
}

function Commune({ commune }: { commune: TaxedCommune }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const amount = (minor: number) => money(minor, commune.currency)
  const [lowest, highest] = [commune.rates_minor.at(0), commune.rates_minor.at(-1)]
  const [low, high] = [amount(lowest ?? 0), amount(highest ?? 0)]
  const unregistered = commune.homes.filter((rental) => !rental.registration_number)
  const unregisteredNames = unregistered.map(({ title }) => title).join(', ')
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">
          {commune.city}
          {commune.insee_code && (
            <span className="ml-2 text-14 font-normal text-muted">{t`INSEE ${commune.insee_code}`}</span>
          )}
        </h3>
        <p className="font-semibold whitespace-nowrap tabular">{amount(commune.collected_minor)}</p>
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name={t`Séjours`}>
          <Plural value={commune.stays} one="# séjour" other="# séjours" />
          {', '}
          <Plural value={commune.nights} one="# nuit" other="# nuits" />
        </Fact>
        <Fact name={t`Assujettis`}>
          <Plural value={commune.taxed_people} one="# personne" other="# personnes" />
          {', '}
          <Plural value={commune.taxed_nights} one="# nuitée" other="# nuitées" />
          {lowest !== undefined && (
            <span className="block text-muted">
              {lowest === highest ? t`${low} par personne et nuit` : t`${low} à ${high} par personne et nuit`}
            </span>
          )}
        </Fact>
        <Fact name={t`Exonérés`}>
          <Exempt exempt={commune.exempt} />
        </Fact>
        <Fact name={commune.insee_code ? t`À reverser à la commune` : t`À reverser`}>
          <span className="block">
            <Trans>{amount(commune.held_minor)} par Demeure</Trans>
          </span>
          {commune.in_hand_minor !== 0 && (
            <span className="block font-semibold">
              <Trans>{amount(commune.in_hand_minor)} par vous, reçus directement</Trans>
            </span>
          )}
        </Fact>
      </dl>
      {unregistered.length > 0 && (
        <p className="mt-2 text-14 text-muted">
          <Trans>Sans numéro d’enregistrement : {unregisteredNames}</Trans>
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Exempt({ exempt }: { exempt: TaxedCommune['exempt'] }) {
  const exemptionText = useExemptionText()
  const loaded = exempt.filter(({ people }) => people > 0)
  if (loaded.length === 0) return <Trans>Personne</Trans>
  return loaded.map(({ ground: reason, people }) => (
    <span key={reason} className="block">
      {reason === 'minor' ? (
        <Plural value={people} one="# mineur" other="# mineurs" />
      ) : (
        `${people} · ${exemptionText(reason)}`
      )}
    </span>
  ))
}
