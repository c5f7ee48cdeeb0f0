import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { hourOf } from './hour-of.ts'
import { useVisitStatuses } from '../visit-status.tsx'
import type { AgendaEntry } from './agenda-entries.ts'

/** Colours of an entry, also in the legend. */
export const slotStyle = 'bg-surface text-brand-text inset-ring inset-ring-brand/45'
export const styleOfStatus: Record<VisitStatus, string> = {
  HELD: 'bg-yellow-ground text-yellow-text inset-ring inset-ring-yellow-solid',
  REQUESTED: 'bg-yellow-ground text-yellow-text inset-ring inset-ring-yellow-solid',
  CONFIRMED: 'border-l-3 border-brand bg-brand-soft text-text',
  COMPLETED: 'border-l-3 border-line-strong bg-surface-2 text-muted',
  NO_SHOW: 'border-l-3 border-red-solid bg-surface-2 text-muted',
  DECLINED: 'bg-surface-2 text-muted line-through',
  CANCELLED: 'bg-surface-2 text-muted line-through',
  EXPIRED: 'bg-surface-2 text-muted line-through',
}

export const proposalStyle = 'border border-dashed border-yellow-solid bg-surface text-text'

export function styleOfEntry(entry: AgendaEntry) {
  if (entry.kind === 'proposal') return proposalStyle
  return entry.kind === 'slot' ? slotStyle : styleOfStatus[statusOf(entry.visits)]
}

/** Of a group, the state that waits for an answer before the others. */
function statusOf(visits: readonly { status: VisitStatus }[]) {
  return (visits.find(({ status }) => status === 'REQUESTED') ?? visits[0]!).status
}

/** The text of an entry: its day and hours, what stands first and second, its state, and all of it in one line. */
export function useEntryLabels() {
  const { t } = useLingui()
  const language = useLanguage()
  const statuses = useVisitStatuses()
  return (entry: AgendaEntry) => {
    const [from, to] = [hourOf(entry.start), hourOf(entry.end)]
    const day = formatDay(entry.day, language, { weekday: 'long', year: undefined })
    const label = (first: string, second: string, state: string) => ({
      day,
      from,
      to,
      first,
      second,
      state,
      full: [day, `${from}–${to}`, first, second, state].filter(Boolean).join(', '),
    })
    if (entry.kind === 'slot') {
      const { listings, title } = entry.slot
      return label(t`Libre`, title ?? t`${listings} annonces`, '')
    }
    const [visit, ...others] = entry.visits
    if (entry.kind === 'proposal') {
      const whose = visit.role === 'seller' ? visit.buyer_name : visit.listing.city
      return label(visit.listing.title, whose, t`Heure proposée`)
    }
    const count = others.length + 1
    const who = others.length > 0 ? t`${count} visiteurs` : visit.buyer_name
    const second = visit.role === 'seller' ? who : visit.listing.city
    return label(visit.listing.title, second, statuses[statusOf(entry.visits)][0])
  }
}
