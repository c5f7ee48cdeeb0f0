import { Plural } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classes } from '#web/ui/class-names.ts'

const minute = 60_000
const hour = 60 * minute
/** Urgent below this. */
const lastHours = 3

/** Time left until a deadline, as a countdown. */
export function TimeLeft({ until, className }: { until: string; className?: string }) {
  const left = useMillisecondsLeft(until)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 text-14 font-semibold whitespace-nowrap',
        left < lastHours * hour ? 'text-red-text' : 'text-yellow-text',
        className,
      )}
    >
      <IconClock size={16} aria-hidden />
      <TimeLeftText milliseconds={left} />
    </span>
  )
}

function TimeLeftText({ milliseconds }: { milliseconds: number }) {
  if (milliseconds < hour) {
    const minutes = Math.max(Math.ceil(milliseconds / minute), 0)
    return <Plural value={minutes} one="Plus que # minute" other="Plus que # minutes" />
  }
  const hours = Math.floor(milliseconds / hour)
  return <Plural value={hours} one="Il reste # heure" other="Il reste # heures" />
}

export function useMillisecondsLeft(until: string) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(until) - now
}
