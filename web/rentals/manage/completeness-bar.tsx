import { Trans } from '@lingui/react/macro'
import type { Completeness } from '#contract/rentals/owner-rentals.ts'
import { classes } from '#web/ui/class-names.ts'

/** How complete a home is, in a list. */
export function CompletenessBar({ completeness }: { completeness: Completeness }) {
  const { score } = completeness
  return (
    <span className="flex min-w-0 items-center gap-2 text-14 text-muted">
      <span aria-hidden className="h-1.5 w-16 flex-none overflow-hidden rounded-full bg-line">
        <span
          className={classes('block h-full rounded-full', score < 70 ? 'bg-yellow-solid' : 'bg-brand')}
          style={{ width: `${score}%` }}
        />
      </span>
      <span className="tabular whitespace-nowrap">
        <Trans>Complet à {score} %</Trans>
      </span>
    </span>
  )
}
