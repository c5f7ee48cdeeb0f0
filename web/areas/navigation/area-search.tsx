import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { control } from '#web/ui/inputs/field.tsx'
import { useGoTo } from '#web/ui/link.tsx'

export interface FoundThing extends Suggestion {
  to: string
}

interface Search {
  /** Accessible name of the field. */
  label: string
  placeholder: string
  /** A stable function across renders, as `useSuggestions` requires. */
  load: (text: string) => Promise<FoundThing[]>
}

/** The search field of an area: finds the user's records by name or reference, on each of its screens. */
export function AreaSearch(search: Search) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <search className="flex min-w-0 grow justify-end lg:justify-start">
      <Field {...search} className="w-full max-w-112 max-lg:hidden" takesShortcut />
      <IconButton label={t`Rechercher`} className="lg:hidden" onClick={() => setOpen(true)}>
        <IconSearch size={22} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Rechercher`}>
        <Field {...search} className="pb-2" inline onDone={() => setOpen(false)} />
      </Dialog>
    </search>
  )
}

function Field({
  label,
  placeholder,
  load,
  className,
  inline = false,
  takesShortcut = false,
  onDone,
}: Search & {
  className?: string
  inline?: boolean
  /** Whether the keyboard shortcut focuses the field from anywhere. */
  takesShortcut?: boolean
  onDone?: () => void
}) {
  const goTo = useGoTo()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const anchor = `--found-${useId()}`
  useShortcut(takesShortcut, () => box.current?.querySelector('input')?.focus())
  return (
    <div ref={box} className={className}>
      <div
        className={classes(
          control,
          'flex h-10 items-center gap-2.5 px-3 focus-within:inset-ring-2 focus-within:inset-ring-brand',
          inline && 'h-auto! items-start! py-2.5',
        )}
        style={{ anchorName: anchor } as CSSProperties}
      >
        <IconSearch size={18} aria-hidden className={classes('flex-none text-muted', inline && 'mt-1')} />
        <Combobox
          text={text}
          onText={setText}
          load={load}
          minLength={2}
          maxLength={100}
          inline={inline}
          anchor={anchor}
          {...(inline && { 'data-focus': true })}
          aria-label={label}
          placeholder={placeholder}
          className={classes('w-full bg-transparent outline-none', !inline && 'h-full text-14')}
          onPick={({ to }) => {
            setText('')
            onDone?.()
            goTo(to)
          }}
        />
        {takesShortcut && (
          <kbd className="flex-none rounded-8 border border-line px-1.5 py-0.5 font-sans text-12 text-muted">
            <Trans>Ctrl K</Trans>
          </kbd>
        )}
      </div>
    </div>
  )
}

function useShortcut(isOn: boolean, run: () => void) {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
    // oxlint-disable-next-line react/exhaustive-deps -- the effect only looks up the field
  }, [isOn])
}
