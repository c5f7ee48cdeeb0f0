import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { type AgendaEntry, isOff } from './agenda-entries.ts'
import { styleOfEntry, useEntryLabels } from './entry-labels.ts'

/** One day at a time, as a list; the seven days above it show which of them have visits. */
export function DayAgenda({
  days,
  entries,
  today,
  onOpen,
}: {
  days: readonly string[]
  entries: readonly AgendaEntry[]
  today: string
  onOpen: (entry: AgendaEntry) => void
}) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => firstDay(days, entries, today))
  const ofDay = entries.filter(({ day }) => day === chosen)
  const visits = ofDay.filter(({ kind }) => kind !== 'slot')
  const slots = ofDay.filter(({ kind }) => kind === 'slot')
  return (
    <div className="flex flex-col gap-4 p-4">
      <DayStrip days={days} entries={entries} today={today} chosen={chosen} onChoose={setChosen} />
      <h3 className="display-20 first-letter:uppercase">
        {formatDay(chosen, language, { weekday: 'long', year: undefined })}
      </h3>
      {visits.length === 0 && (
        <p className="text-muted">
          <Trans>Aucune visite ce jour-là.</Trans>
        </p>
      )}
      {visits.length > 0 && (
        <ul className="flex flex-col gap-2">
          {visits.map((entry) => (
            <li key={entry.key}>
              <EntryRow entry={entry} onOpen={() => onOpen(entry)} />
            </li>
          ))}
        </ul>
      )}
      {slots.length > 0 && (
        <section>
          <h4 className="mb-2 text-14 font-semibold">
            <Trans>Créneaux libres</Trans>
          </h4>
          <ul className="flex flex-wrap gap-2">
            {slots.map((entry) => (
              <li key={entry.key}>
                <SlotChip entry={entry} onOpen={() => onOpen(entry)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Today where the week has it, else the first day with a visit. */
function firstDay(days: readonly string[], entries: readonly AgendaEntry[], today: string) {
  if (days.includes(today)) return today
  return entries.find(({ kind }) => kind === 'visits')?.day ?? days[0]!
}

function DayStrip({
  days,
  entries,
  today,
  chosen,
  onChoose,
}: {
  days: readonly string[]
  entries: readonly AgendaEntry[]
  today: string
  chosen: string
  onChoose: (day: string) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className="grid grid-cols-7 gap-1">
      {days.map((day) => {
        const taking = entries.filter(
          (entry) => entry.day === day && entry.kind === 'visits' && !isOff(entry.visits[0]),
        )
        const count = taking.length
        const name = formatDay(day, language, { weekday: 'long', year: undefined })
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day)}
            className={classes(
              'relative flex min-w-0 flex-col items-center rounded-12 pt-2 pb-1.5',
              day === chosen ? 'bg-brand text-on-brand' : 'hover:bg-surface-2',
              day === today && day !== chosen && 'text-brand-text inset-ring inset-ring-brand',
            )}
          >
            <span className="sr-only">{count > 0 ? t`${name}, visites : ${count}` : name}</span>
            <span aria-hidden className="text-12">
              {formatDay(day, language, {
                weekday: 'short',
                day: undefined,
                month: undefined,
                year: undefined,
              })}
            </span>
            <span aria-hidden className="display-20 lining-nums">
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="flex h-2 gap-0.5">
              {taking.slice(0, 4).map((entry) => (
                <span
                  key={entry.key}
                  className={classes(
                    'size-1.5 rounded-full',
                    entry.kind === 'visits' && entry.visits.some(({ status }) => status === 'REQUESTED')
                      ? 'bg-yellow-solid'
                      : 'bg-current',
                  )}
                />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function EntryRow({ entry, onOpen }: { entry: AgendaEntry; onOpen: () => void }) {
  const { day, from, to, first, second, state } = useEntryLabels()(entry)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classes(
        'relative flex w-full items-baseline gap-3 rounded-12 p-3 text-left',
        styleOfEntry(entry),
      )}
    >
      <span className="flex-none text-14 font-semibold tabular">
        <span className="sr-only">{`${day}, `}</span>
        {`${from} – ${to}`}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{first}</span>
        <span className="block truncate text-14">
          {second}
          <span className="sr-only">{`, ${state}`}</span>
        </span>
      </span>
    </button>
  )
}

function SlotChip({ entry, onOpen }: { entry: AgendaEntry; onOpen: () => void }) {
  const { from, full } = useEntryLabels()(entry)
  return (
    <button
      type="button"
      aria-label={full}
      onClick={onOpen}
      className={classes('h-11 rounded-12 px-4 text-14 font-semibold tabular', styleOfEntry(entry))}
    >
      {from}
    </button>
  )
}
