import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'

/**
 * A modal on the native `<dialog>`: focus stays inside, Escape closes. A bottom sheet on a phone. An element with
 * `data-focus` gets the focus when it opens.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  className,
}: {
  open: boolean
  onClose: () => void
  title: React.ReactNode
  children: React.ReactNode
  footer?: React.ReactNode
  className?: string
}) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      // The browser focuses the first control, which is the close button.
      dialog?.querySelector<HTMLElement>('[data-focus]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      // React passes the `close` of a dialog inside this one on to it, which the browser does not.
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      // A press on the backdrop closes it, where the browser supports `closedby`.
      {...{ closedby: 'any' }}
      aria-label={typeof title === 'string' ? title : undefined}
      className={classes(
        'fixed inset-x-0 mt-auto mb-0 w-full max-w-full overflow-auto rounded-t-24 bg-surface p-0 text-text shadow-overlay backdrop:bg-ink-9/45',
        'md:m-auto md:max-w-140 md:rounded-24',
        className,
      )}
    >
      {open && (
        <div className="flex max-h-[90dvh] flex-col">
          <div className="flex items-center justify-between gap-4 px-6 pt-5 pb-3">
            <h2 className="display-24">{title}</h2>
            <IconButton label={t`Fermer`} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </IconButton>
          </div>
          <div className="grow overflow-auto px-6 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap-reverse justify-end gap-3 border-t border-line px-6 py-4">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** Confirms an irreversible action; states what it does. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  isPending,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: React.ReactNode
  children: React.ReactNode
  confirmLabel: React.ReactNode
  isPending?: boolean
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Garder</Trans>
          </Button>
          <Button variant="accent" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
