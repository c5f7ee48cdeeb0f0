import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useMillisecondsLeft } from '#web/bookings/participants/time-left.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

const dayMilliseconds = 24 * 3_600_000
/** Urgent below this. */
const lastDays = 2

/** Time left for the ruling of staff. */
export function Deadline({
  incident: { rule_by, is_overdue },
}: {
  incident: { rule_by: string; is_overdue: boolean }
}) {
  const left = useMillisecondsLeft(rule_by)
  if (is_overdue) {
    return (
      <Badge colour="red" icon={<IconAlertTriangle size={14} aria-hidden />}>
        <Trans>En retard</Trans>
      </Badge>
    )
  }
  const days = Math.max(Math.floor(left / dayMilliseconds), 0)
  return (
    <Badge colour={days < lastDays ? 'yellow' : 'gray'} icon={<IconClock size={14} aria-hidden />}>
      <Plural value={days} _0="Dernier jour" one="Plus qu’un jour" other="Il reste # jours" />
    </Badge>
  )
}
