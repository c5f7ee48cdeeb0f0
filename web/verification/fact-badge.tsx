import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { ResultBadge } from './check-results.tsx'

export type Fact = MyCase['facts'][number]

/** Below this many days an end is shown as a number of days. */
const soon = 60

/** Whether a verified fact holds, for how many days more where these are few. */
export function FactBadge({ fact: { result, verified_on: verifiedOn, valid_until: until } }: { fact: Fact }) {
  const { t } = useLingui()
  const days = until ? daysUntil(until) : undefined
  if (days !== undefined && days < 0) return <ResultBadge result="rejected" label={t`Expirée`} />
  if (verifiedOn && days !== undefined && isSoon({ valid_until: until })) {
    return <ResultBadge result="consider" label={t`${plural(days, { one: '# jour', other: '# jours' })}`} />
  }
  return verifiedOn ? <ResultBadge result="clear" label={t`Vérifiée`} /> : <ResultBadge result={result} />
}

export function isSoon({ valid_until: until }: Pick<Fact, 'valid_until'>) {
  return until !== null && daysUntil(until) <= soon
}

export function daysUntil(date: string) {
  return Math.ceil((Date.parse(`${date}T00:00Z`) - Date.now()) / 86_400_000)
}
