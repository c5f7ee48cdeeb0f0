import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { StepCard } from './step-card.tsx'

/**
 * Full-screen sheet of the search on small screens: its steps, with the buttons to clear and to search at the bottom.
 */
export function SearchSheetFrame({
  open,
  title,
  lead,
  onClear,
  onClose,
  onSearch,
  children,
}: {
  open: boolean
  title: string
  /** Shown instead of the title, which remains for screen readers. */
  lead?: React.ReactNode
  onClear: () => void
  onClose: () => void
  onSearch: () => void
  children: React.ReactNode
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="full"
      title={title}
      header={lead}
      className="bg-surface-2!"
      footer={
        <div className="flex flex-none items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3">
          <button type="button" className="min-h-11 text-link" onClick={onClear}>
            <Trans>Tout effacer</Trans>
          </button>
          <Button icon={<IconSearch size={20} aria-hidden />} onClick={onSearch}>
            <Trans>Rechercher</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Sheet>
  )
}

/** The step of the place; `children` renders its field with the id and the class names. */
export function PlaceStep({
  id,
  open,
  onOpen,
  place,
  children,
}: {
  id: string
  open: boolean
  onOpen: () => void
  place: string
  children: (style: string) => React.ReactNode
}) {
  const { t } = useLingui()
  return (
    <StepCard open={open} onOpen={onOpen} title={t`Où\u00a0?`} label={t`Où`} value={place || t`N’importe où`}>
      <label htmlFor={id} className="sr-only">
        <Trans>Où</Trans>
      </label>
      {children(
        'h-12 w-full rounded-12 bg-surface px-3.5 inset-ring inset-ring-control-line placeholder:text-faint focus:inset-ring-2 focus:inset-ring-brand focus:outline-none',
      )}
    </StepCard>
  )
}
