import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconUsers } from '@tabler/icons-react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import type { useOwnClaim } from './use-own-claim.ts'

/** Who has the case, and the next one by its name. */
export function HeadAside({
  found,
  ownClaim: { claim, minutesLeft, take },
  onNext,
}: {
  found: AdminCase
  ownClaim: ReturnType<typeof useOwnClaim>
  onNext: () => void
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const isWaiting = found.waited_hours > 0 || found.status === 'in_review'
  const holder = claim?.by
  const next = found.next_case
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:items-end">
      {claim?.is_self ? (
        <Badge colour="yellow" icon={<IconLock size={14} aria-hidden />}>
          <Trans>Réservé à vous, encore {minutesLeft} min</Trans>
        </Badge>
      ) : claim ? (
        <Badge colour="gray" icon={<IconLock size={14} aria-hidden />}>
          <Trans>Réservé par {holder}</Trans>
        </Badge>
      ) : (
        may('edit_all_kyc') &&
        isWaiting && (
          <Button variant="secondary" size="small" onClick={() => void take()}>
            <Trans>Prendre</Trans>
          </Button>
        )
      )}
      {next && (
        <Button
          variant="secondary"
          size="small"
          className="max-w-72 max-lg:hidden"
          title={next.name}
          onClick={onNext}
        >
          <span className="truncate">{next.name ? t`Suivant : ${next.name}` : t`Dossier suivant`}</span>
          <Keys drawn={['N']} />
        </Button>
      )}
    </div>
  )
}

/** Other cases with the same document. */
export function Duplicates({ found: { duplicates } }: { found: AdminCase }) {
  const { t } = useLingui()
  if (duplicates.length === 0) return null
  return (
    <Card title={t`Présent dans un autre dossier`}>
      <ul className="flex flex-col gap-2 text-14">
        {duplicates.map(({ case_id: id, reference, what }) => (
          <li key={`${id}${what}`} className="flex items-center gap-2">
            <IconUsers size={18} aria-hidden className="flex-none text-yellow-text" />
            <span>
              {what} :{' '}
              <Link to={paths.adminKycCase(id)} className="text-link">
                {reference}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Why the reader cannot decide. */
export function NoDecision({ found }: { found: AdminCase }) {
  const { may } = useStaffRights()
  if (!may('approve_kyc')) {
    return (
      <p className="text-14 text-muted">
        <Trans>Vous pouvez lire ce dossier ; une personne habilitée le tranche.</Trans>
      </p>
    )
  }
  return (
    <p className="text-14 text-muted">
      {found.pending_approval ? (
        <Trans>Le dossier attend une seconde personne.</Trans>
      ) : (
        <Trans>Aucune décision n’est possible dans l’état actuel du dossier.</Trans>
      )}
    </p>
  )
}
