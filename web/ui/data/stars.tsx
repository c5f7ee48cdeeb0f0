import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Language } from '#contract/core/language.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { classes } from '../class-names.ts'
import { useLanguage } from '../link.tsx'

/** Always one decimal (specification, section 9). */
export function formatRating(rating: number, language: Language) {
  return formatNumber(rating, language, { minDecimals: 1, maxDecimals: 1 })
}

/** Five stars, filled in proportion to the rating. One element drawn in CSS, since a page shows many. */
export function Stars({
  rating,
  size = 20,
  className,
}: {
  rating: number
  size?: number
  className?: string
}) {
  const { t } = useLingui()
  const shown = formatRating(rating, useLanguage())
  return (
    <span
      className={classes('stars', className)}
      style={{ '--filled': `${rating * 20}%`, '--star': `${size}px` } as CSSProperties}
    >
      <span className="sr-only">{t`${shown} sur 5`}</span>
    </span>
  )
}

/** One star, the average and the number of reviews. */
export function Rating({ rating, count }: { rating: number; count?: number }) {
  const shown = formatRating(rating, useLanguage())
  return (
    <span className="inline-flex items-center gap-1 text-14 font-semibold whitespace-nowrap tabular">
      <IconStarFilled size={16} aria-hidden fill="var(--rating)" />
      <span>
        {shown}{' '}
        <span className="sr-only">
          <Trans>sur 5</Trans>
        </span>
      </span>{' '}
      {count !== undefined && (
        <span className="font-normal text-muted">
          <span aria-hidden>({count})</span>{' '}
          <span className="sr-only">
            <Plural value={count} one="# avis" other="# avis" />
          </span>
        </span>
      )}
    </span>
  )
}
