import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconMessageQuestion, IconRoute } from '@tabler/icons-react'
import { classes } from '#web/ui/class-names.ts'
import type { AgendaEntry } from '../agenda-entries.ts'
import { hourHeight } from '../entry-block.tsx'
import { hourOf } from '../hour-of.ts'
import { useKilometres } from '../tour/use-kilometres.ts'
import { kilometresBetweenVisits } from '../tour/tour.ts'
import { useMovingTexts } from './moving-texts.ts'
import { visitBefore } from './place.ts'
import type { Moving } from './use-moving.ts'

/** A lifted visit at the place it would take, with what that means: its hours, the way to it, or why it is impossible. */
export function MovedBlock({
  moving: { entry, place, obstacle },
  entries,
  firstHour,
  labelAtLeft,
}: {
  moving: Moving
  entries: readonly AgendaEntry[]
  firstHour: number
  labelAtLeft: boolean
}) {
  const { t } = useLingui()
  const texts = useMovingTexts()
  const kilometres = useKilometres()
  const [visit] = entry.visits
  const isRefused = obstacle !== undefined && obstacle.why !== 'origin'
  const before = visitBefore(place, visit, entries)
  const apart = before && kilometresBetweenVisits(before, visit)
  const end = place.start + entry.end - entry.start
  const pixels = (minutes: number) => (minutes * hourHeight) / 60
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-20 min-w-28 p-0.5"
      style={{ top: pixels(place.start - firstHour * 60) }}
    >
      <div
        className={classes(
          'flex -rotate-2 flex-col overflow-hidden rounded-8 bg-surface px-1.5 py-0.5 text-12 shadow-overlay inset-ring-2 *:w-full *:truncate',
          isRefused ? 'text-muted inset-ring-line-strong' : 'inset-ring-accent',
        )}
        style={{ height: Math.max(22, pixels(entry.end - entry.start)) - 4 }}
      >
        <span className="font-semibold tabular">{hourOf(place.start)}</span>
        <span className="font-semibold">{visit.listing.title}</span>
      </div>
      <div
        className={classes(
          'absolute top-full mt-1 flex w-56 flex-col gap-1 rounded-12 bg-ink-9 p-3 text-12 text-white shadow-overlay',
          labelAtLeft ? 'right-0' : 'left-0',
        )}
      >
        <p className="text-14 font-semibold first-letter:uppercase">
          {`${texts.where(place)} – ${hourOf(end)}`}
        </p>
        {before && apart !== null && apart !== undefined && !isRefused && (
          <p className="flex gap-2">
            <IconRoute size={16} className="mt-px flex-none" />
            {t`${kilometres(apart)} à vol d’oiseau depuis ${before.listing.title}`}
          </p>
        )}
        <p className="flex gap-2">
          {isRefused ? (
            <>
              <IconBan size={16} className="mt-px flex-none" />
              <span className="first-letter:uppercase">{texts.reason(obstacle)}</span>
            </>
          ) : (
            <>
              <IconMessageQuestion size={16} className="mt-px flex-none" />
              <span>
                <Trans>{visit.buyer_name} devra confirmer</Trans>
              </span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
