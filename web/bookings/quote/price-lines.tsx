import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PriceLine, Quote } from '#contract/bookings/bookings.ts'
import { type PlannedPayment, scheduleOf } from '#contract/money/payment-plan.ts'
import { depositWay } from '#contract/bookings/deposit-rules.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'
import type { TaxOnSite, TaxTariff, TouristTaxState, TouristTaxTerms } from '#contract/rentals/tourist-tax.ts'
import { taxSourcePages } from '#contract/rentals/tourist-tax-file-enums.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { MissingTax, ShareOfNights } from './missing-tax.tsx'
import { SourceLink } from './source-link.tsx'

interface Priced {
  lines: PriceLine[]
  total_minor: number
  currency: Currency
  adults: number
  exempt_adults: number
  tourist_tax: TouristTaxState
  tax_on_site?: TaxOnSite | null
  tourist_tax_terms?: TouristTaxTerms | null
}

/** A price line by line as quoted: the same on the listing, the checkout and the booking. */
export function PriceLines({ price }: { price: Priced }) {
  return (
    <>
      <dl className="flex flex-col gap-3">
        {price.lines.map((line, index) => (
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt className={`min-w-0 ${line.amount_minor < 0 ? 'text-green-text' : ''}`}>
              <LineLabel line={line} currency={price.currency} />
              <LineNote line={line} price={price} />
            </dt>
            <dd className={`whitespace-nowrap tabular ${line.amount_minor < 0 ? 'text-green-text' : ''}`}>
              <MinorPrice minor={line.amount_minor} currency={price.currency} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-18 font-bold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="whitespace-nowrap tabular">
            <MinorPrice minor={price.total_minor} currency={price.currency} />
          </dd>
        </div>
      </dl>
      <MissingTax state={price.tourist_tax} onSite={price.tax_on_site} terms={price.tourist_tax_terms} />
    </>
  )
}

function LineLabel({ line, currency }: { line: PriceLine; currency: Currency }) {
  if (line.code !== 'night' && line.code !== 'extra_guest') return line.label
  return (
    <>
      {line.code === 'night' ? <Plural value={line.quantity} one="# nuit" other="# nuits" /> : line.label} ×{' '}
      <MinorPrice minor={line.unit_minor} currency={currency} />
    </>
  )
}

/** How the line was calculated, where its label does not state it; a tourist tax for the nights of its season. */
function LineNote({ line, price }: { line: PriceLine; price: Priced }) {
  if (line.code === 'service_fee') {
    // The fee of this price and not of today: a booking keeps it.
    const guestFeePercent = percentIn(line.amount_minor, subtotalOf(price.lines))
    return (
      <span className="block text-14 text-muted">
        <Trans>{guestFeePercent} % du sous-total, TVA comprise</Trans>
      </span>
    )
  }
  if (line.code !== 'tourist_tax') return null
  if (line.tariff?.percent !== undefined) {
    return (
      <span className="block text-14 text-muted">
        <ShareOfNights percent={line.tariff.percent} />
        <TariffNote tariff={line.tariff} />
      </span>
    )
  }
  const taxed = price.adults - price.exempt_adults
  return (
    <span className="block text-14 text-muted">
      <MinorPrice minor={line.unit_minor} currency={price.currency} /> ×{' '}
      <Plural value={taxed} one="# adulte" other="# adultes" /> ×{' '}
      <Plural value={line.quantity / taxed} one="# nuit" other="# nuits" />
      {price.exempt_adults > 0 && (
        <>
          {', '}
          <Plural
            value={price.exempt_adults}
            one="# exonéré sur justificatif"
            other="# exonérés sur justificatif"
          />
        </>
      )}
      {line.tariff && <TariffNote tariff={line.tariff} />}
    </span>
  )
}

/** Where the tariff of the tax was published, and when. */
function TariffNote({ tariff: { source, published_on: day } }: { tariff: TaxTariff }) {
  const published = formatDay(day, useLanguage())
  return (
    <SourceLink page={taxSourcePages[source]}>
      {source === 'dgfip' ? (
        <Trans>Tarif publié par la DGFiP, fichier du {published}</Trans>
      ) : (
        <Trans>Tarif de Revenu Québec, page consultée le {published}</Trans>
      )}
    </SourceLink>
  )
}

/** What both fees are counted on: everything but the fee itself and the tax (rules, section 3). */
function subtotalOf(lines: PriceLine[]) {
  const counted = lines.filter(({ code }) => code !== 'service_fee' && code !== 'tourist_tax')
  return counted.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** A whole percentage, of which a part was rounded to the minor unit. */
export function percentIn(part: number, total: number) {
  return total === 0 ? 0 : Math.round((100 * part) / total)
}

/** What is paid when, and by which means: those of the quote, and so of its booking. */
export function PaymentPlan({
  plan,
  method,
  currency,
}: {
  plan: PlannedPayment[]
  method: PaymentMethod
  currency: Currency
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const shares = scheduleOf(plan) === 'shared' ? plan.length : 0
  const total = plan.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const means: Record<PaymentMethod, string> = {
    card: t`Par carte bancaire`,
    mobile_money: t`Par paiement mobile`,
    offline: t`Directement à l’hôte`,
  }
  // Who pays the host directly learns where to with the confirmation.
  const first = method === 'offline' ? t`À la confirmation` : t`À la réservation`
  return (
    <div className="flex flex-col gap-1.5 rounded-12 bg-surface-2 px-4 py-3 text-14">
      <p className="font-semibold">{means[method]}</p>
      <dl className="flex flex-col gap-1.5">
        {(shares > 0 ? plan.slice(0, 2) : plan).map(({ kind, amount_minor, due_on }, index) => {
          const day = due_on && formatDay(due_on, language)
          const percent = percentIn(amount_minor, total)
          return (
            <div key={index} className="flex items-baseline justify-between gap-4">
              <dt>
                {kind === 'balance' && day ? (
                  <Trans>Solde le {day}</Trans>
                ) : kind === 'instalment' && day ? (
                  <Trans>Versement le {day}</Trans>
                ) : day ? (
                  <Trans>À l’arrivée, le {day}</Trans>
                ) : kind === 'share' ? (
                  index === 0 ? (
                    <Trans>Votre part</Trans>
                  ) : (
                    <Plural value={shares - 1} one="Une autre part" other="# autres parts, chacune" />
                  )
                ) : kind === 'first' ? (
                  <Trans>
                    {first}, {percent} %
                  </Trans>
                ) : (
                  first
                )}
              </dt>
              <dd className="whitespace-nowrap tabular">
                <MinorPrice minor={amount_minor} currency={currency} />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** Cancellation terms with their dates, and the deposit. */
export function QuoteTerms({ quote }: { quote: Quote }) {
  const language = useLanguage()
  const { full_refund_until: until } = quote.cancellation
  // Not shown where it would end before the quote expires.
  const day = until && until > quote.expires_at ? formatDay(until, language) : null
  // As the server counts it (rules, section 2).
  const isInGrace = nightsBetween(todayLocal(), quote.check_in) >= 7
  return (
    <span>
      {day ? (
        <Trans>Annulation remboursée à 100 % jusqu’au {day}.</Trans>
      ) : isInGrace ? (
        <Trans>
          Annulation remboursée à 100 % dans les 24 heures qui suivent la confirmation si l’arrivée est à 7
          jours ou plus.
        </Trans>
      ) : (
        <Trans>L’arrivée est trop proche pour une annulation remboursée à 100 %.</Trans>
      )}
      {quote.deposit_minor > 0 && (
        <>
          {' '}
          {depositWay(quote) === 'card' ? (
            <Trans>
              Caution de <MinorPrice minor={quote.deposit_minor} currency={quote.currency} />, bloquée sur
              votre carte la veille de l’arrivée et non débitée.
            </Trans>
          ) : (
            <Trans>
              Caution de <MinorPrice minor={quote.deposit_minor} currency={quote.currency} />, à régler avec
              l’hôte sur place.
            </Trans>
          )}
        </>
      )}
    </span>
  )
}
