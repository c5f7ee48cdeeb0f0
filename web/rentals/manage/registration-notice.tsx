import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'

/** What a missing registration number does to a rental, and the way to mend it; nothing where none is missing. */
export function RegistrationNotice({
  rental,
  isLinked = true,
  className,
}: {
  rental: OwnedRental
  /** False beside the field itself. */
  isLinked?: boolean
  className?: string
}) {
  const language = useLanguage()
  const { state, suspended_at, due_at } = rental.registration
  if (due_at === null || rental.status === 'ARCHIVED') return null
  const day = formatDay(due_at, language)
  return (
    <p
      className={classes(
        'flex gap-2 rounded-12 bg-yellow-ground px-3 py-2.5 text-14 text-yellow-text',
        className,
      )}
    >
      <IconAlertTriangle size={18} aria-hidden className="mt-0.5 flex-none" />
      <span className="min-w-0">
        {suspended_at && state === 'missing' && <Trans>Suspendu : le numéro d’enregistrement manque.</Trans>}
        {suspended_at && state !== 'missing' && (
          <Trans>Suspendu : le numéro d’enregistrement n’est pas de sa commune.</Trans>
        )}
        {!suspended_at && state === 'missing' && (
          <Trans>Sans numéro d’enregistrement, suspendu le {day}.</Trans>
        )}
        {!suspended_at && state !== 'missing' && (
          <Trans>Le numéro d’enregistrement n’est pas de sa commune : suspendu le {day}.</Trans>
        )}
        {isLinked && (
          <>
            {' '}
            <Link to={paths.ownerRentalEdit(rental.id, 'publish')} className="font-semibold underline">
              <Trans>Indiquer le numéro</Trans>
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
