import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'

/** Pages of a list without end: the next one follows the last row shown; Back in the browser returns. */
export function KeysetPager({
  isFirst,
  next,
  onPage,
}: {
  isFirst: boolean
  next: string | null
  onPage: (before: string) => void
}) {
  const { t } = useLingui()
  if (isFirst && !next) return null
  return (
    <nav aria-label={t`Pages`} className="flex justify-end gap-3">
      {!isFirst && (
        <Button variant="secondary" size="small" onClick={() => onPage('')}>
          <Trans>Les plus récentes</Trans>
        </Button>
      )}
      {next && (
        <Button variant="secondary" size="small" onClick={() => onPage(next)}>
          <Trans>Plus anciennes</Trans>
        </Button>
      )}
    </nav>
  )
}
