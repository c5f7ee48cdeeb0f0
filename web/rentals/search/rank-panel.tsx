import 'virtual:texts/rentals/ranking'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { RankSignals, showRanking } from '#contract/rentals/ranking.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Bar } from '#web/ui/data/bar.tsx'
import { formatRating } from '#web/ui/data/stars.tsx'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Panel, type PopoverState } from '#web/ui/overlays/popover.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import type { Rank } from './rank.ts'

type Ranking = EndpointAnswer<typeof showRanking>

/** The signals of the recommended order with their weights, as the server has used them; of another order a sentence. */
export default function RankPanel({ of, id, rank }: { of: PopoverState; id: string; rank: Rank }) {
  const { t } = useLingui()
  const { position, words } = rank
  const { total, isExact } = rank.extent
  const order = orderOf(rank)
  useEffect(() => document.getElementById(of.id)?.showPopover(), [of.id])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover is not a modal dialog
    <Panel of={of} align="start" role="group" aria-label={t`Pourquoi ce rang`}>
      <div className="flex w-80 flex-col gap-3 p-3 text-14">
        <div>
          <h2 className="display-20">
            <Trans>Pourquoi ce rang</Trans>
          </h2>
          <p className="text-muted">
            {isExact ? (
              <Trans>
                N° {position} sur {total}
              </Trans>
            ) : (
              <Trans>
                N° {position} sur plus de {total}
              </Trans>
            )}
          </p>
        </div>
        {order === 'recommended' ? <Recommended id={id} /> : <OnlyReason order={order} words={words} />}
        <p>
          <Trans>Jamais payé : aucun hôte ne peut acheter sa place.</Trans>{' '}
          <Link to={paths.trustSafety()} className="text-link">
            <Trans>Comment nous classons</Trans>
          </Link>
        </p>
      </div>
    </Panel>
  )
}

type Order = 'recommended' | 'words' | 'price' | 'rating' | 'date'

/** The order of the results by its name in the address, which is that of the API. */
function orderOf({ sortBy, words }: Rank): Order {
  if (sortBy === '') return words ? 'words' : 'recommended'
  if (sortBy === 'recommended') return 'recommended'
  if (sortBy.startsWith('price')) return 'price'
  if (sortBy.endsWith('rating')) return 'rating'
  return sortBy === 'relevance' && words ? 'words' : 'date'
}

function OnlyReason({ order, words }: { order: Exclude<Order, 'recommended'>; words: string }) {
  if (order === 'price') {
    return (
      <p>
        <Trans>Vous avez trié par prix : rien d’autre ne compte.</Trans>
      </p>
    )
  }
  if (order === 'rating') {
    return (
      <p>
        <Trans>Vous avez trié par note : seule la moyenne des avis compte.</Trans>
      </p>
    )
  }
  if (order === 'date') {
    return (
      <p>
        <Trans>Vous avez trié par date : seule la date de l’annonce compte.</Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        Vous cherchez « {words} » : les annonces dont le titre, la ville, puis la description correspondent le
        mieux passent devant.
      </Trans>
    </p>
  )
}

/**
 * Fetched by an effect: a render that waits is thrown away with its state until the panel has been shown once, and each
 * new one would fetch again.
 */
function Recommended({ id }: { id: string }) {
  const [result, setResult] = useState<LoadResult<Ranking>>()
  useEffect(() => {
    let isCurrent = true
    void resultOf(api('GET /properties/:id/ranking', { params: { id } })).then((next) => {
      if (isCurrent) setResult(next)
    })
    return () => {
      isCurrent = false
    }
  }, [id])
  if (!result) return <Skeleton className="h-65" />
  return 'data' in result ? <Signals ranking={result.data} /> : <p>{result.failure.message}</p>
}

function Signals({ ranking: { score, ranked_at, weights, signals } }: { ranking: Ranking }) {
  const { t } = useLingui()
  const language = useLanguage()
  const points = Math.round(score)
  const day = formatDay(ranked_at, language)
  const labels: Record<keyof RankSignals, string> = {
    reviews: t`Avis`,
    novelty: t`Nouveauté`,
    reliability: t`Séjours tenus par l’hôte`,
    answers: t`Réponses de l’hôte`,
    open_nights: t`Nuits libres`,
  }
  return (
    <>
      <dl className="flex flex-col gap-3">
        {(Object.keys(labels) as (keyof RankSignals)[]).map((name) => {
          const weight = weights[name]
          return (
            <div key={name}>
              <dt className="flex justify-between gap-3">
                <span className="font-semibold">{labels[name]}</span>
                <span className="text-muted">
                  <Trans>compte {weight} %</Trans>
                </span>
              </dt>
              <dd>
                <Bar share={signals[name].share} />
                <span className="text-muted">
                  <Fact name={name} signals={signals} />
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="text-muted">
        <Trans>
          {points} points sur 100, calculés le {day}
        </Trans>
      </p>
    </>
  )
}

function Fact({ name, signals }: { name: keyof RankSignals; signals: RankSignals }) {
  const language = useLanguage()
  if (name === 'reviews') {
    const { average, total } = signals.reviews
    if (average === null) return <Trans>Pas encore d’avis : compté à moitié</Trans>
    const mean = formatRating(average, language)
    return (
      <>
        {mean} · <Plural value={total} one="# avis" other="# avis" />
      </>
    )
  }
  if (name === 'reliability') {
    const { confirmed, cancelled } = signals.reliability
    if (confirmed === 0) return <Trans>Pas encore de séjour : compté à moitié</Trans>
    if (cancelled === 0) {
      return <Trans>Aucune annulation par l’hôte en 12 mois</Trans>
    }
    return (
      <Trans>
        {cancelled} annulés par l’hôte sur {confirmed} en 12 mois
      </Trans>
    )
  }
  if (name === 'answers') {
    const { is_instant: isInstant, answered, expired } = signals.answers
    const requests = answered + expired
    if (isInstant) return <Trans>Réservation immédiate</Trans>
    if (requests === 0) return <Trans>Pas encore de demande : compté à moitié</Trans>
    return (
      <Trans>
        {answered} demandes sur {requests} ont eu une réponse
      </Trans>
    )
  }
  if (name === 'open_nights') {
    const { nights } = signals.open_nights
    return <Plural value={nights} one="# nuit libre sur 60" other="# nuits libres sur 60" />
  }
  const published = formatDay(signals.novelty.published_on, language)
  return signals.novelty.is_put_forward ? (
    <Trans>Publiée le {published}, mise en avant ce jour-là</Trans>
  ) : (
    <Trans>Publiée le {published}</Trans>
  )
}
