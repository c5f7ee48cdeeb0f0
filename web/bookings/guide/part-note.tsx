import { Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { guidePart } from './guide-part.ts'

/** Why a part of the guide is not shown, and from when it is; nothing where it is shown. */
export function PartNote({
  part,
  opensAt,
  timeZone,
}: {
  part: ReturnType<typeof guidePart>
  opensAt: string
  timeZone: string
}) {
  const language = useLanguage()
  if (part === 'shown') return null
  const day = formatDay(dateOfInstant(new Date(opensAt), timeZone), language, { weekday: 'long' })
  return (
    <p className="flex items-start gap-2.5 text-14 text-muted">
      <IconLock size={18} aria-hidden className="mt-px flex-none" />
      <span>
        {part === 'to_come' ? (
          <Trans>À lire ici à partir du {day}, heure du logement.</Trans>
        ) : part === 'stale' ? (
          // A copy of this device, from before the day on which this is shown.
          <Trans>
            Cette page a été gardée avant que cela ne s’affiche. Ouvrez-la une fois avec une connexion.
          </Trans>
        ) : (
          <Trans>Le séjour est terminé, rien n’en est plus affiché.</Trans>
        )}
      </span>
    </p>
  )
}
