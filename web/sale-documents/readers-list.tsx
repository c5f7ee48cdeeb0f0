import '#web/locales/buying/sale-papers.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentReader } from '#contract/sales/sale-documents.ts'
import { Button } from '#web/ui/button.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'

/** Buyers whom the seller let read the papers of a home, with the way to take it back. `busy` names one of them. */
export function ReadersList({
  readers,
  busy,
  onRevoke,
}: {
  readers: DocumentReader[]
  busy: string | undefined
  onRevoke: (reader: DocumentReader) => void
}) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  if (readers.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Trans>Qui peut les lire</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {readers.map((reader) => {
          const { name } = reader
          const granted = relativeDay(reader.granted_at).toLocaleLowerCase()
          const viewed = reader.last_viewed_at && relativeDay(reader.last_viewed_at).toLocaleLowerCase()
          return (
            <li key={reader.user_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="font-medium">{name}</span>
              <span className="grow text-14 text-muted">
                {viewed ? <Trans>lus : {viewed}</Trans> : <Trans>autorisé : {granted}, pas encore lus</Trans>}
              </span>
              <Button
                look="ghost"
                size="small"
                busy={busy === reader.user_id}
                aria-label={t`Retirer l’accès de ${name}`}
                onClick={() => onRevoke(reader)}
              >
                <Trans>Retirer l’accès</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
