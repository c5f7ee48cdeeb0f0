import { IconLoader2 } from '@tabler/icons-react'
import { classes } from '#web/ui/class-names.ts'

/** What a page opened by a link is doing before its result: the heading of the page until then. */
export function LoadingStep({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <h1 className={classes('flex items-center gap-3 text-18', className)}>
      <IconLoader2 size={24} aria-hidden className="animate-spin" />
      {children}
    </h1>
  )
}
