import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Shortcut } from '#web/ui/data/shortcuts.tsx'
import type { ListSelection } from '#web/lists/use-selection.ts'

/**
 * The keys of every list of the administration: `/` search, `j` `k` move, `x` choose, `e` export, `Enter` open. The
 * current row has the focus, so that screen readers announce it.
 */
export function useListKeys({
  ids,
  selection,
  onOpen,
  onExport,
  searchField,
}: {
  ids: readonly string[]
  selection: ListSelection
  onOpen: (id: string) => void
  onExport: () => void
  /** Selector of the search field. */
  searchField: string
}) {
  const { t } = useLingui()
  const [current, setCurrent] = useState(0)
  const rows = useRef<HTMLElement | null>(null)
  const moveFocus = (to: number) => {
    const next = Math.max(0, Math.min(ids.length - 1, to))
    setCurrent(next)
    // The table or, below 768 px, the cards.
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    links.filter((link) => link.checkVisibility())[next]?.focus()
  }
  const here = Math.min(current, ids.length - 1)
  const shortcuts: Shortcut[] = [
    {
      keys: ['j', 'k', 'ArrowDown', 'ArrowUp'],
      drawn: ['j', 'k'],
      label: t`se déplacer`,
      run: (key) => moveFocus(here + (key === 'k' || key === 'ArrowUp' ? -1 : 1)),
    },
    {
      keys: ['x'],
      drawn: ['x'],
      label: t`choisir`,
      run: (_key, event) => selection.toggle(ids, here, event.shiftKey),
    },
    {
      keys: [],
      drawn: [t`Maj`, 'x'],
      label: t`choisir jusqu’ici`,
      run: () => {},
      isRare: true,
    },
    { keys: ['e'], drawn: ['e'], label: t`exporter`, run: onExport },
    // Of what has just been started (`BulkProgress`).
    { keys: [], drawn: ['z'], label: t`annuler`, run: () => {}, isRare: true },
    {
      keys: ['Enter'],
      drawn: [t`Entrée`],
      label: t`ouvrir`,
      isRare: true,
      run: () => {
        const id = ids[here]
        if (id) onOpen(id)
      },
    },
    {
      keys: ['/'],
      drawn: ['/'],
      label: t`chercher`,
      isRare: true,
      run: () => document.querySelector<HTMLElement>(searchField)?.focus(),
    },
    { keys: ['Escape'], drawn: [t`Échap`], label: t`ne rien choisir`, isRare: true, run: selection.clear },
  ]
  return { current: here, setCurrent, rows, shortcuts }
}
