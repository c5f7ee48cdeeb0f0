import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconLoader2, IconRefresh } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { classes } from '../class-names.ts'

/** The spinner of the specification with its text, above the skeletons of a list (rules, section 17). */
export function LoadingStatus({ children }: { children: React.ReactNode }) {
  return (
    <output className="mb-4 flex items-center gap-3 text-muted">
      <IconLoader2 size={24} aria-hidden className="animate-spin" />
      {children}
    </output>
  )
}

/** Empty list: its purpose and the one next action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: React.ReactNode
  title: React.ReactNode
  children?: React.ReactNode
  action?: React.ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-16 border border-line bg-surface px-6 py-14 text-center">
      <span className="mb-2 inline-flex size-18 items-center justify-center rounded-full bg-surface-2 text-muted">
        {icon}
      </span>
      <h2 className="display-24">{title}</h2>
      {children && <div className="max-w-[52ch] text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** List that failed to load: what happened, the retry, the reference for support. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
}: {
  title: React.ReactNode
  message: string
  requestId?: string | undefined
  onRetry: () => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-16 border border-line bg-surface px-6 py-14 text-center"
    >
      <span className="mb-2 inline-flex size-18 items-center justify-center rounded-full bg-red-ground text-red-text">
        <IconCloudOff size={32} aria-hidden />
      </span>
      <h2 className="display-24">{title}</h2>
      <p className="max-w-[52ch] text-muted">{message}</p>
      <Button
        variant="secondary"
        className="mt-3"
        icon={<IconRefresh size={20} aria-hidden />}
        onClick={onRetry}
      >
        <Trans>Réessayer</Trans>
      </Button>
      {requestId && (
        <p className="text-12 text-faint">
          <Trans>Référence {requestId}</Trans>
        </p>
      )}
    </div>
  )
}

/** Placeholder at the exact size of the content to come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-8 bg-surface-2', className)} />
}
