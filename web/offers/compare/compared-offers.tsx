import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconShieldCheck, IconTrophy } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import type { ComparedOffer, OfferComparison } from '#contract/buying/offers.ts'
import { useFinancingNames } from '#web/inquiries/inquiry-labels.ts'
import { useMoney } from '#web/money/use-money.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { OfferActions } from '../offer-actions.tsx'
import { useClauseNames } from '../offer-labels.ts'
import { OfferStatusBadge } from '../offer-status.tsx'
import { bestIn, surestOf } from './compare-columns.ts'

/** Open offers as columns, what they mean for the seller as rows; the names of the rows stay while it scrolls. */
export function ComparedOffers({
  offers,
  currency,
}: {
  offers: readonly ComparedOffer[]
  currency: OfferComparison['currency']
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const financings = useFinancingNames()
  const clauses = useClauseNames()
  const surest = surestOf(offers)
  const unknown = <span className="text-muted">{t`inconnu`}</span>
  const amount = (minor: number | null) => (minor === null ? unknown : money(minor, currency))
  const day = (date: string | null) => (date ? formatDay(date, language) : unknown)
  return (
    <div className="relative overflow-x-auto rounded-16 border border-line bg-surface">
      <table className="w-full border-collapse text-left text-14">
        <caption className="sr-only">{t`Offres côte à côte`}</caption>
        <thead>
          <tr>
            <th scope="col" className={label}>
              <span className="sr-only">{t`Critère`}</span>
            </th>
            {offers.map((offer) => (
              <th key={offer.thread.id} scope="col" className={cell(offer.thread.id === surest)}>
                <OfferHead offer={offer} currency={currency} isSurest={offer.thread.id === surest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t`Net pour le vendeur`} best={bestIn('net', offers)} {...{ offers, surest }}>
            {({ net_minor, fees_minor }) => (
              <>
                <span className="block font-semibold tabular">{amount(net_minor)}</span>
                <Fees fees={fees_minor === null ? null : money(fees_minor, currency)} />
              </>
            )}
          </Row>
          <Row name={t`Financement`} best={bestIn('financing', offers)} {...{ offers, surest }}>
            {({ thread }) => financings[thread.current.conditions.financing]}
          </Row>
          <Row name={t`Apport`} best={bestIn('own_funds', offers)} {...{ offers, surest }}>
            {({ own_funds_percent, thread: { current } }) =>
              own_funds_percent === null ? (
                unknown
              ) : (
                <>
                  <span className="block tabular">{formatPercent(own_funds_percent / 100, language)}</span>
                  {current.conditions.own_funds_minor !== null && (
                    <span className="block text-muted tabular">
                      {amount(current.conditions.own_funds_minor)}
                    </span>
                  )}
                </>
              )
            }
          </Row>
          <Row name={t`Conditions suspensives`} best={bestIn('clauses', offers)} {...{ offers, surest }}>
            {({ thread: { current } }) =>
              current.conditions.clauses.length === 0 ? (
                <Trans>Aucune</Trans>
              ) : (
                <ul className="list-disc pl-4">
                  {current.conditions.clauses.map((each) => (
                    <li key={each}>{clauses[each]}</li>
                  ))}
                </ul>
              )
            }
          </Row>
          <Row name={t`Signature souhaitée`} best={bestIn('date', offers)} {...{ offers, surest }}>
            {({ thread }) => day(thread.current.conditions.wished_date)}
          </Row>
          <Row name={t`Valable jusqu’au`} best={bestIn('validity', offers)} {...{ offers, surest }}>
            {({ thread }) => day(thread.current.valid_until)}
          </Row>
          <Row name={t`Acheteur`} best={new Set()} {...{ offers, surest }}>
            {({ buyer_verified, buyer_visits }) => (
              <>
                <span className="flex items-center gap-1.5">
                  {buyer_verified && <IconShieldCheck size={18} aria-hidden className="text-green-text" />}
                  {buyer_verified ? <Trans>Identité vérifiée</Trans> : <Trans>Identité non vérifiée</Trans>}
                </span>
                <span className="block text-muted">
                  <Plural
                    value={buyer_visits}
                    _0="Aucune visite faite"
                    one="# visite faite"
                    other="# visites faites"
                  />
                </span>
              </>
            )}
          </Row>
          <Row name={t`Réponse`} best={new Set()} {...{ offers, surest }}>
            {({ thread }) => <Answer thread={thread} />}
          </Row>
        </tbody>
      </table>
    </div>
  )
}

const label =
  'sticky left-0 z-10 w-30 min-w-30 border-r border-line bg-surface p-3 align-top md:w-44 md:min-w-44 md:p-4'

function cell(isSurest: boolean) {
  return classes(
    'min-w-52 border-l border-line p-3 align-top first:border-l-0 md:p-4',
    isSurest && 'bg-brand-soft',
  )
}

function OfferHead({
  offer: { thread, difference_minor, difference_percent },
  currency,
  isSurest,
}: {
  offer: ComparedOffer
  currency: OfferComparison['currency']
  isSurest: boolean
}) {
  const language = useLanguage()
  const money = useMoney()
  const { current, buyer_name } = thread
  return (
    <span className="flex flex-col items-start gap-1 font-normal">
      <span className="text-16 font-semibold">{buyer_name}</span>
      <span className="text-muted">{formatDay(current.created_at, language)}</span>
      <span className="display-24">{money(current.amount_minor, currency)}</span>
      <span className="text-muted tabular">
        {difference_minor === 0 && <Trans>Au prix affiché</Trans>}
        {difference_minor !== null &&
          difference_minor !== 0 &&
          `${difference_minor > 0 ? '+' : ''}${money(difference_minor, currency)} (${formatPercent((difference_percent ?? 0) / 100, language, { signed: true, maxDecimals: 1 })})`}
      </span>
      <OfferStatusBadge status={current.status} />
      {isSurest && (
        <span className="flex items-center gap-1.5 font-semibold text-brand-text">
          <IconCircleCheck size={18} aria-hidden />
          <Trans>La plus sûre</Trans>
        </span>
      )}
    </span>
  )
}

function Row({
  name,
  best,
  offers,
  surest,
  children,
}: {
  name: string
  best: ReadonlySet<string>
  offers: readonly ComparedOffer[]
  surest: string | null
  children: (offer: ComparedOffer) => React.ReactNode
}) {
  const { t } = useLingui()
  return (
    <tr className="border-t border-line">
      <th scope="row" className={classes(label, 'font-semibold text-muted')}>
        {name}
      </th>
      {offers.map((offer) => (
        <td key={offer.thread.id} className={cell(offer.thread.id === surest)}>
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0 wrap-anywhere">{children(offer)}</div>
            {best.has(offer.thread.id) && (
              <span title={t`Meilleure valeur`} className="flex-none text-green-text">
                <IconTrophy size={18} aria-hidden />
                <span className="sr-only">{t`Meilleure valeur`}</span>
              </span>
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}

function Fees({ fees }: { fees: string | null }) {
  return (
    <span className="block text-muted tabular">
      {fees === null ? <Trans>Honoraires inconnus</Trans> : <Trans>Honoraires {fees}</Trans>}
    </span>
  )
}

function Answer({ thread }: Pick<ComparedOffer, 'thread'>) {
  const { revalidate } = useRevalidator()
  return <OfferActions thread={thread} onChange={() => void revalidate()} />
}
