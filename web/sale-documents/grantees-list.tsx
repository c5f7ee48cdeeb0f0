import 'virtual:texts/buying/sale-documents'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentGrantee } from '#contract/sales/sale-documents.ts'
import { Button } from '#web/ui/button.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'

/** Buyers with access to the documents of a listing; a pending revocation has the user id as its key. */
export function GranteesList({
  grantees,
  isPendingFor,
  onRevoke,
}: {
  grantees: DocumentGrantee[]
  isPendingFor: (userId: string) => boolean
  onRevoke: (viewer: DocumentGrantee) => void
}) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  if (grantees.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Trans>Qui peut les lire</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {grantees.map((viewer) => {
          const { name } = viewer
          const granted = relativeDay(viewer.granted_at).toLocaleLowerCase()
          const viewed = viewer.last_viewed_at && relativeDay(viewer.last_viewed_at).toLocaleLowerCase()
          return (
            <li key={viewer.user_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="font-medium">{name}</span>
              <span className="grow text-14 text-muted">
                {viewed ? <Trans>lus : {viewed}</Trans> : <Trans>autorisé : {granted}, pas encore lus</Trans>}
              </span>
              <Button
                variant="ghost"
                size="small"
                isPending={isPendingFor(viewer.user_id)}
                aria-label={t`Retirer l’accès de ${name}`}
                onClick={() => onRevoke(viewer)}
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
