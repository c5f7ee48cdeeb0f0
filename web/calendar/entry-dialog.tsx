import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CalendarEntry, CalendarRental } from '#contract/bookings/calendar.ts'
import { useEuros } from '#web/money/euros.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateRange, nightsBetween } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useEntryName } from './use-day-names.ts'
import { useNightsWrite } from './use-nights-write.ts'

/** Details of a night's entry: a stay, a block, an event of another platform; all of them on a double booking. */
export function EntryDialog({
  rental,
  entries,
  onClose,
  onEdit,
}: {
  rental: CalendarRental | undefined
  entries: readonly CalendarEntry[]
  onClose: () => void
  /** Opens the form for the nights of a block. */
  onEdit: (entry: CalendarEntry) => void
}) {
  const isConflict = entries.some(({ conflict }) => conflict)
  return (
    <Dialog open={Boolean(rental && entries.length > 0)} onClose={onClose} title={rental?.title ?? ''}>
      {rental && (
        <div className="flex flex-col gap-5">
          {isConflict && (
            <p className="flex gap-3 rounded-12 bg-red-ground px-4 py-3 text-14 text-red-text">
              <IconAlertTriangle size={20} aria-hidden />
              <span>
                <Trans>
                  Ces nuits ont été vendues deux fois. Rien n’a été changé : voyez avec vos voyageurs laquelle
                  des deux réservations annuler.
                </Trans>
              </span>
            </p>
          )}
          <ul className="flex flex-col gap-4">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                rental={rental}
                entry={entry}
                onClose={onClose}
                onEdit={() => onEdit(entry)}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function Entry({
  rental,
  entry,
  onClose,
  onEdit,
}: {
  rental: CalendarRental
  entry: CalendarEntry
  onClose: () => void
  onEdit: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const euros = useEuros()
  const nameOf = useEntryName()
  const { isPending, error, writeNights } = useNightsWrite(rental.id)
  const { starts_on: from, ends_on: to } = entry
  const nights = nightsBetween(from, to)
  const release = () =>
    void writeNights({ from, to, blocked: false }, t`Ces nuits sont de nouveau libres`).then(
      (done) => done && onClose(),
    )
  return (
    <li className="flex flex-col gap-2 rounded-16 border border-line p-4">
      <span className="text-12 font-semibold text-muted uppercase">
        {entry.kind === 'stay'
          ? t`Séjour Demeure`
          : entry.kind === 'block'
            ? t`Blocage`
            : t`Calendrier importé`}
      </span>
      <span className="font-semibold">{nameOf(entry)}</span>
      <span className="text-14 text-muted">
        {formatDateRange(from, to, language)} · {nights === 1 ? t`1 nuit` : t`${nights} nuits`}
        {entry.total_minor !== null && ` · ${euros(entry.total_minor / 100)}`}
      </span>
      {entry.kind === 'import' && entry.label && <span className="text-14 text-muted">{entry.label}</span>}
      {entry.kind === 'block' && (
        <span className="mt-1 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={onEdit}>
            <Trans>Modifier</Trans>
          </Button>
          <Button variant="soft" size="small" isPending={isPending} onClick={release}>
            <Trans>Rendre ces nuits</Trans>
          </Button>
        </span>
      )}
      {error && (
        <span role="alert" className="text-14 font-medium text-red-text">
          {error.message}
        </span>
      )}
    </li>
  )
}
