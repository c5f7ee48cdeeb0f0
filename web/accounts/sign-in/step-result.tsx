import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/class-names.ts'

/** Result of a step: success or failure, why, and what comes next. */
export function StepResult({
  good,
  title,
  message,
  children,
}: {
  good: boolean
  title: string
  message: string
  children: React.ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = good ? IconCircleCheck : IconCircleX
  return (
    <div className="flex flex-col items-start gap-4">
      <span
        className={classes(
          'inline-flex size-16 items-center justify-center rounded-full',
          good ? 'bg-brand-soft text-brand-text' : 'bg-red-ground text-red-text',
        )}
      >
        <Icon size={32} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="display-32 focus:outline-none md:display-44">
        {title}
      </h1>
      <p className="text-muted">{message}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
