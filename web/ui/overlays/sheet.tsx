import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'

const sides = {
  /** A drawer from the right. */
  right: 'mr-0 ml-auto h-dvh max-h-dvh w-80 max-w-[88vw]',
  /** Full screen, for phones. */
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none',
  bottom: 'mt-auto mb-0 max-h-[92dvh] w-full max-w-none rounded-t-24',
}

/**
 * A panel that slides over the page from one side, on the native `<dialog>`. Its content is rendered while open.
 */
export function Sheet({
  open,
  onClose,
  side,
  title,
  header,
  footer,
  className,
  children,
}: {
  open: boolean
  onClose: () => void
  side: keyof typeof sides
  /** Accessible name; visible too unless `header` replaces it. */
  title: string
  header?: React.ReactNode
  footer?: React.ReactNode
  className?: string
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      {...{ closedby: 'any' }}
      aria-label={title}
      className={classes(
        'sheet fixed inset-0 overflow-hidden bg-surface p-0 text-text shadow-overlay backdrop:bg-ink-9/45',
        sides[side],
        className,
      )}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex h-16 flex-none items-center justify-between gap-4 px-4">
            {header ?? <p className="px-1 text-18 font-semibold">{title}</p>}
            <IconButton label={t`Fermer`} onClick={onClose}>
              <IconX size={22} aria-hidden />
            </IconButton>
          </div>
          <div className="grow overflow-auto px-4 pb-6">{children}</div>
          {footer}
        </div>
      )}
    </dialog>
  )
}
