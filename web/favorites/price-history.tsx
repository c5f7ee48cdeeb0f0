import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartLine } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Favorite } from '#contract/buying/favorites.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatCompactMoney, formatMoney } from '#contract/core/money-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { Button } from '#web/ui/button.tsx'
import { MetricsChart } from '#web/ui/data/chart-card.tsx'
import { MetricsTable } from '#web/ui/data/metrics-table.tsx'
import { Sparkline } from '#web/ui/data/sparkline.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SectionErrorBoundary } from '#web/ui/feedback/section-error-boundary.tsx'
import { dailyPrices, priceNow, type PricePoint, pricePoints, priceScale } from './price-points.ts'

/** How the price of a favourite has moved since it was added; the days and amounts open in a dialog. */
export function PriceHistory({ favorite }: { favorite: Favorite }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sentence = useSentence()
  const { home } = favorite
  const today = todayLocal()
  const points = pricePoints(favorite, today)
  const first = points[0]
  if (!first || (points.length === 1 && first.day >= today)) {
    return (
      <p className="text-14 text-muted">
        <Trans>Pas encore d’historique de prix : il commence au premier relevé.</Trans>
      </p>
    )
  }
  const summary = sentence(favorite, first)
  const line = points.length > 1 && (
    <Sparkline values={dailyPrices(points, today).map(({ price }) => price)} label={summary} />
  )
  const isLower = priceNow(favorite) < first.price
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p
        className={isLower ? 'text-14 font-semibold text-green-text' : 'text-14 text-muted'}
        aria-hidden={!!line}
      >
        {summary}
      </p>
      {line && (
        <span className="flex items-center gap-1">
          {line}
          <Button
            variant="ghost"
            size="small"
            className="-mr-3"
            aria-label={t`Historique du prix de ${home.title}`}
            icon={<IconChartLine size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            <Trans>Historique</Trans>
          </Button>
        </span>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Prix de ${home.title}`}>
        <History favorite={favorite} points={points} summary={summary} today={today} />
      </Dialog>
    </div>
  )
}

function useSentence() {
  const { t } = useLingui()
  const language = useLanguage()
  return (favorite: Favorite, first: PricePoint) => {
    const { price_history, added_by } = favorite
    const isThisYear = first.day.slice(0, 4) === todayLocal().slice(0, 4)
    const day = formatDay(first.day, language, isThisYear ? { year: undefined } : {})
    const rise = (priceNow(favorite) - first.price) / first.price
    const percent = formatPercent(rise, language, {
      maxDecimals: Math.abs(rise) < 0.01 ? 1 : 0,
      signed: true,
    })
    if (price_history.when_added === null)
      return rise === 0 ? t`Même prix depuis le ${day}` : t`${percent} depuis le ${day}`
    if (added_by)
      return rise === 0 ? t`Même prix depuis son ajout le ${day}` : t`${percent} depuis son ajout le ${day}`
    return rise === 0 ? t`Même prix depuis votre ajout le ${day}` : t`${percent} depuis votre ajout le ${day}`
  }
}

function History({
  favorite: { home },
  points,
  summary,
  today,
}: {
  favorite: Favorite
  points: PricePoint[]
  summary: string
  today: string
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const amount = (price: number) => formatMoney(price, home.currency, language)
  const unit = home.kind === 'rental' ? t`Prix d’une nuit` : t`Prix de vente`
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{summary}</p>
      <SectionErrorBoundary fallback={null}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <MetricsChart
            rows={dailyPrices(points, today)}
            at="day"
            label={`${unit} : ${summary}`}
            tick={(day) => formatDay(day, language, { month: 'short', year: undefined })}
            name={(day) => formatDay(day, language)}
            figure={{ short: (price) => formatCompactMoney(price, home.currency, language), full: amount }}
            room={64}
            scale={priceScale(points)}
            series={[{ field: 'price', name: unit, color: 'var(--brand)', as: 'area' }]}
          />
        </Suspense>
      </SectionErrorBoundary>
      <MetricsTable
        first={t`À partir du`}
        heads={[unit]}
        rows={points.toReversed().map(({ day, price }) => ({
          key: day,
          label: formatDay(day, language),
          cells: [amount(price)],
        }))}
      />
    </div>
  )
}
