import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { DecimalPrice } from '#web/money/price.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { legalFactLabels, legalFactTitles } from '../legal-fact-texts.ts'
import { Row } from './features.tsx'
import type { ListedSale } from './listed-sale.ts'

/** Facts that the law requires in a listing, with the price history. */
export function NeedToKnow({ sale }: { sale: ListedSale }) {
  return (
    <section>
      <h2 className="mb-2 display-24">
        <Trans>Ce qu’il faut savoir</Trans>
      </h2>
      <dl className="grid gap-x-12 md:grid-cols-2">
        <Fees sale={sale} />
        <Mandate sale={sale} />
        <Amounts sale={sale} />
        <LegalFacts sale={sale} />
      </dl>
      <Condominium sale={sale} />
      <Risks sale={sale} />
      <PriceHistory sale={sale} />
    </section>
  )
}

function Fees({ sale: { price, currency, seller } }: { sale: ListedSale }) {
  const language = useLanguage()
  const percent = price.fees_percent === null ? '' : formatNumber(price.fees_percent, language)
  return (
    <>
      {price.fees_payer === 'buyer' && (
        <>
          <Row label={<Trans>Honoraires</Trans>}>
            <Trans>{percent} % TTC, acquéreur</Trans>
          </Row>
          <Row label={<Trans>Prix hors honoraires</Trans>}>
            <DecimalPrice amount={price.excluding_fees} currency={currency} />
          </Row>
        </>
      )}
      {price.fees_payer === 'seller' && (
        <Row label={<Trans>Honoraires</Trans>}>
          <Trans>À la charge du vendeur</Trans>
        </Row>
      )}
      {seller.fee_schedule_url && (
        <Row label={<Trans>Barème</Trans>}>
          <a href={seller.fee_schedule_url} rel="noopener nofollow" target="_blank" className="text-link">
            <Trans>Voir les honoraires</Trans>
          </a>
        </Row>
      )}
    </>
  )
}

function Mandate({ sale: { mandate } }: { sale: ListedSale }) {
  if (!mandate) return null
  return (
    <Row label={<Trans>Mandat</Trans>}>
      {mandate.exclusive ? (
        <Trans>Exclusif n° {mandate.number}</Trans>
      ) : (
        <Trans>Simple n° {mandate.number}</Trans>
      )}
    </Row>
  )
}

function Amounts({ sale }: { sale: ListedSale }) {
  const { currency } = sale
  return (
    <>
      {sale.property_tax && (
        <Row label={<Trans>Taxe foncière</Trans>}>
          <Trans>
            <DecimalPrice amount={sale.property_tax} currency={currency} /> par an
          </Trans>
        </Row>
      )}
      {sale.annual_charges && !sale.condominium && (
        <Row label={<Trans>Charges</Trans>}>
          <Trans>
            <DecimalPrice amount={sale.annual_charges} currency={currency} /> par an
          </Trans>
        </Row>
      )}
      {sale.country_code === 'FR' && !sale.condominium && (
        <Row label={<Trans>Copropriété</Trans>}>
          <Trans>Non</Trans>
        </Row>
      )}
    </>
  )
}

function LegalFacts({ sale: { legal_facts: facts, currency } }: { sale: ListedSale }) {
  const { t } = useLingui()
  const language = useLanguage()
  return facts.map(({ code, value }) => {
    const fact = legalFactLabels[code]
    if (!fact) return null
    const words = Object.hasOwn(legalFactTitles, value) ? legalFactTitles[value] : undefined
    return (
      <Row key={code} label={t(fact.label)}>
        {fact.kind === 'amount' && <DecimalPrice amount={value} currency={currency} />}
        {fact.kind === 'date' && formatDay(value, language)}
        {fact.kind === 'words' && (words ? t(words) : value)}
      </Row>
    )
  })
}

/** Number of lots, average yearly charges and pending procedures (CCH, article L. 721-1, loi ALUR). */
function Condominium({ sale: { condominium, currency } }: { sale: ListedSale }) {
  if (!condominium) return null
  const { lots, annual_charges: charges, procedure } = condominium
  return (
    <div className="mt-6 rounded-16 bg-surface-2 p-5">
      <h3 className="font-semibold">
        <Trans>Copropriété</Trans>
      </h3>
      <p className="mt-1 text-muted">
        {lots !== null && <Plural value={lots} one="Copropriété de # lot." other="Copropriété de # lots." />}{' '}
        {charges !== null && (
          <Trans>
            Quote-part moyenne des charges courantes : <DecimalPrice amount={charges} currency={currency} />{' '}
            par an.
          </Trans>
        )}{' '}
        {procedure === true && (
          <Trans>
            Le syndicat des copropriétaires fait l’objet d’une procédure (article L. 721-1 du CCH).
          </Trans>
        )}
        {procedure === false && <Trans>Aucune procédure en cours contre le syndicat.</Trans>}
      </p>
    </div>
  )
}

/**
 * The mention has the wording of Code de l’environnement, articles R. 125-23 to R. 125-27 (décret n° 2022-1289 of 1
 * October 2022).
 */
function Risks({ sale: { risks } }: { sale: ListedSale }) {
  const language = useLanguage()
  const date = risks.report_date && formatDay(risks.report_date, language)
  if (!risks.information_url) return null
  return (
    <p className="mt-6">
      <Trans>
        Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques :{' '}
        <a href={risks.information_url} rel="noopener" target="_blank" className="text-link">
          www.georisques.gouv.fr
        </a>
      </Trans>
      {date && (
        <span className="block text-14 text-muted">
          <Trans>État des risques établi le {date}, remis dès la première visite.</Trans>
        </span>
      )}
    </p>
  )
}

function PriceHistory({ sale: { price_history: history } }: { sale: ListedSale }) {
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <div className="mt-6 flex gap-4">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-brand-soft text-brand-text">
        <IconHistory size={20} aria-hidden />
      </span>
      <div>
        <h3 className="font-semibold">
          <Trans>Historique du prix</Trans>
        </h3>
        <ul className="text-14 text-muted">
          {history.toReversed().map(({ price, currency, changed_at: at }, index) => {
            const day = formatDay(at, language)
            return (
              <li key={at}>
                <Trans>
                  {day} : <DecimalPrice amount={price} currency={currency} />
                </Trans>
                {index === history.length - 1 && (
                  <>
                    {' '}
                    <Trans>à la publication</Trans>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
