import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { classes } from '../class-names.ts'
import { singleKeysAreOn, turnSingleKeys, useSingleKeys } from './single-keys.ts'

export interface Shortcut {
  /** `event.key` values, letters in lower case; several for one action. */
  keys: readonly string[]
  /** How the keys are displayed. */
  drawn: readonly string[]
  label: string
  run: (key: string, event: KeyboardEvent) => void
  /** Pressed with Ctrl or ⌘; then also active inside fields. */
  withControl?: boolean
  /** Listed in the dialog alone. */
  isRare?: boolean
}

/**
 * Runs actions by single keys: inactive inside fields and dialogs, and once they are turned off (WCAG 2.2, 2.1.4). `?`
 * opens the list.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const [isListOpen, setIsListOpen] = useState(false)
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const withControl = event.ctrlKey || event.metaKey
      if (!withControl && isInField(event.target)) return
      if (event.altKey || (!withControl && !singleKeysAreOn())) return
      if (key === '?' && !withControl) return setIsListOpen(true)
      // Enter and the arrows keep their function on a focused link, button or tab.
      if (!withControl && isControl(event.target) && ['Enter', ' '].includes(key)) return
      // In a group of radio buttons they move the choice.
      if (event.target instanceof HTMLInputElement && key.startsWith('Arrow')) return
      const found = current.current.find(
        (each) => each.keys.includes(key) && (each.withControl ?? false) === withControl,
      )
      if (!found) return
      event.preventDefault()
      found.run(key, event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return { isListOpen, closeList: () => setIsListOpen(false), openList: () => setIsListOpen(true) }
}

function isInField(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function isControl(target: EventTarget | null) {
  return target instanceof Element && target.closest('a, button, [role=tab], summary') !== null
}

/** The shortcuts below a screen, and the complete list in a dialog, which turns those of a single key off. */
export function ShortcutBar({
  shortcuts,
  list: { isListOpen, closeList, openList },
  className,
}: {
  shortcuts: readonly Shortcut[]
  list: ReturnType<typeof useShortcuts>
  className?: string
}) {
  const { t } = useLingui()
  const areOn = useSingleKeys()
  return (
    <>
      {/* Turned off, they are turned on again at any width. */}
      <div className={classes(areOn && 'max-lg:hidden', className)}>
        {areOn ? (
          <ul className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
            {shortcuts
              .filter(({ isRare }) => !isRare)
              .map(({ drawn, label }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <Keys drawn={drawn} />
                  <span>{label}</span>
                </li>
              ))}
            <li>
              <button type="button" className="flex items-center gap-1.5" onClick={openList}>
                <Keys drawn={['?']} />
                <span className="underline-offset-2 hover:underline">
                  <Trans>tout</Trans>
                </span>
              </button>
            </li>
          </ul>
        ) : (
          <button type="button" className="text-14 text-muted underline" onClick={openList}>
            <Trans>Raccourcis du clavier désactivés</Trans>
          </button>
        )}
      </div>
      <Dialog open={isListOpen} onClose={closeList} title={t`Raccourcis du clavier`}>
        <Checkbox
          className="border-b border-line pb-4"
          label={
            <>
              <Trans>Agir d’une seule touche</Trans>
              <span className="block text-14 text-muted">
                <Trans>
                  À décocher si vous dictez : les lettres n’agissent plus, sur cet appareil. Ctrl suivi d’une
                  touche agit toujours.
                </Trans>
              </span>
            </>
          }
          checked={areOn}
          onChange={({ target }) => turnSingleKeys(target.checked)}
        />
        <ul className="divide-y divide-line">
          {shortcuts.map(({ drawn, label }) => (
            <li key={label} className="flex items-center justify-between gap-4 py-2.5">
              <span>{label}</span>
              <Keys drawn={drawn} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

export function Keys({ drawn }: { drawn: readonly string[] }) {
  return (
    <span className="flex items-center gap-1">
      {drawn.map((key) =>
        key === '–' ? (
          <span key={key}>–</span>
        ) : (
          <kbd
            key={key}
            className="inline-flex h-6 min-w-6 items-center justify-center rounded-8 border border-line-strong bg-surface px-1.5 font-sans text-12 font-medium text-muted"
          >
            {key}
          </kbd>
        ),
      )}
    </span>
  )
}
