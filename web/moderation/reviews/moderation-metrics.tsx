import { Plural, useLingui } from '@lingui/react/macro'
import { IconClock, IconEye, IconFlag, IconStar } from '@tabler/icons-react'
import { formatNumber } from '#contract/core/number-format.ts'
import type { ReviewMetrics } from '#contract/moderation/review-moderation.ts'
import { StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { formatRating } from '#web/ui/data/stars.tsx'

/** Size and age of the queue, and overall metrics. */
export function ModerationMetrics({ metrics }: { metrics: ReviewMetrics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const {
    by_status,
    to_look_at_again,
    visible_reviews,
    average_rating,
    oldest_pending_hours: oldest,
  } = metrics
  const hours = oldest === null ? null : Math.ceil(oldest)
  const answered = visible_reviews === 0 ? 0 : Math.round((metrics.answered_reviews / visible_reviews) * 100)
  return (
    <StatGrid>
      <StatCard
        label={t`En attente`}
        icon={<IconClock size={20} aria-hidden />}
        note={
          hours === null ? (
            t`Rien n’attend`
          ) : hours < 72 ? (
            <Plural value={hours} one="Le plus ancien depuis # h" other="Le plus ancien depuis # h" />
          ) : (
            <Plural
              value={Math.floor(hours / 24)}
              one="Le plus ancien depuis # jour"
              other="Le plus ancien depuis # jours"
            />
          )
        }
      >
        {by_status.pending}
      </StatCard>
      <StatCard
        label={t`À revoir`}
        icon={<IconFlag size={20} aria-hidden />}
        note={
          <Plural
            value={metrics.open_reports}
            _0="Aucun signalement ouvert"
            one="# signalement ouvert"
            other="# signalements ouverts"
          />
        }
      >
        {to_look_at_again}
      </StatCard>
      <StatCard
        label={t`Avis visibles`}
        icon={<IconEye size={20} aria-hidden />}
        note={<Plural value={metrics.last_30_days} one="# écrit en 30 jours" other="# écrits en 30 jours" />}
      >
        {formatNumber(visible_reviews, language)}
      </StatCard>
      <StatCard
        label={t`Note moyenne`}
        icon={<IconStar size={20} aria-hidden />}
        note={t`${answered} % ont une réponse`}
      >
        {average_rating === null ? '—' : formatRating(average_rating, language)}
      </StatCard>
    </StatGrid>
  )
}
