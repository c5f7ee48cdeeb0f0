import { Trans } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { classes } from '../class-names.ts'
import type { Toast } from './toast.ts'
import { closeToast, holdToast, releaseToast, runToastAction } from './toast-stack.ts'

const styles = {
  success: ['bg-green-ground text-green-text', IconCircleCheck],
  error: ['bg-red-ground text-red-text', IconExclamationCircle],
  warning: ['bg-yellow-ground text-yellow-text', IconAlertTriangle],
  info: ['bg-blue-ground text-blue-text', IconInfoCircle],
} as const

/** One toast: colour, icon, text, action, and 'Fermer'. It waits while the pointer or the focus is on it. */
export function ToastCard({ toast: { id, kind, message, action } }: { toast: Toast }) {
  const [colours, Icon] = styles[kind]
  const [reasons] = useState(() => new Set<'pointer' | 'focus'>())
  const hold = (reason: 'pointer' | 'focus') => {
    reasons.add(reason)
    holdToast(id)
  }
  const release = (reason: 'pointer' | 'focus') => {
    reasons.delete(reason)
    if (reasons.size === 0) releaseToast(id)
  }
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) release('focus')
      }}
      className="pointer-events-auto flex items-start gap-3 rounded-12 bg-surface py-3.5 pr-2 pl-4 text-text shadow-overlay"
    >
      <span
        className={classes('inline-flex size-9 flex-none items-center justify-center rounded-10', colours)}
      >
        <Icon size={20} aria-hidden />
      </span>
      <p className="grow self-center">{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => runToastAction(id)}
          className="rounded-8 px-2.5 py-2 text-14 font-semibold text-brand-text hover:bg-brand-soft"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => closeToast(id)}
        className="rounded-8 px-2.5 py-2 text-14 font-semibold text-muted hover:bg-surface-2"
      >
        <Trans>Fermer</Trans>
      </button>
    </div>
  )
}
