import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { type Shortcut, ShortcutBar, useShortcuts } from './shortcuts.tsx'

const variants = {
  framed: 'divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface',
  inCard: '-mt-px divide-y divide-line border-t border-line',
  cards: 'flex flex-col gap-4',
}

/**
 * The list of a screen, a row an item, by keyboard: `j` `k` move between the rows, `Enter` opens what the row leads to,
 * `x` chooses, `e` exports, `/` searches. One a screen: the keys are the page's.
 *
 * @param onMove where moving shows the item of the row beside the list; then the arrows move as well
 * @param onExport where the list has a file
 */
export function RowList({
  label,
  variant = 'framed',
  onMove,
  onExport,
  onChoose,
  children,
}: {
  label?: string
  variant?: keyof typeof variants
  onMove?: (index: number) => void
  onExport?: () => void
  /** Where rows can be chosen; with the shift key everything from the last choice on. */
  onChoose?: (index: number, asRange: boolean) => void
  children: ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]
  const keys = useRowKeys(rows, { onMove, onExport, onChoose })
  return (
    <>
      <ul ref={list} aria-label={label} className={variants[variant]}>
        {children}
      </ul>
      <ShortcutBar {...keys} {...(variant === 'inCard' && { className: 'border-t border-line px-6 py-3' })} />
    </>
  )
}

/**
 * Several lists of one screen by the same keys, as if they were one: the rows are the items of each `<ul data-rows>`
 * inside. One a screen.
 *
 * @param hasChoice where rows have a checkbox, which `x` presses
 */
export function RowGroups({
  hasChoice = false,
  className,
  children,
}: {
  hasChoice?: boolean
  className?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-rows] > li') ?? [])]
  const press = (index: number) => rows()[index]?.querySelector<HTMLElement>(checkbox)?.click()
  const keys = useRowKeys(rows, { onChoose: hasChoice ? press : undefined })
  return (
    <>
      <div ref={box} className={className}>
        {children}
      </div>
      <ShortcutBar {...keys} />
    </>
  )
}

interface RowActions {
  onMove?: ((index: number) => void) | undefined
  onExport?: (() => void) | undefined
  onChoose?: ((index: number, asRange: boolean) => void) | undefined
}

/** The keys of rows, as `ShortcutBar` lists them. */
function useRowKeys(rows: () => HTMLElement[], { onMove, onExport, onChoose }: RowActions) {
  const { t } = useLingui()
  const moveFocus = (step: 1 | -1) => {
    const index = focusRow(rows(), step)
    if (index !== null) onMove?.(index)
  }
  const shortcuts: Shortcut[] = [
    {
      keys: ['j', 'k', ...(onMove ? ['ArrowDown', 'ArrowUp'] : [])],
      drawn: ['j', 'k'],
      label: t`se déplacer`,
      run: (key) => moveFocus(key === 'k' || key === 'ArrowUp' ? -1 : 1),
    },
    // The browser opens it: the first link or button of the row has the focus.
    { keys: [], drawn: [t`Entrée`], label: t`ouvrir`, run: () => {}, isRare: true },
    ...(onChoose
      ? [
          {
            keys: ['x'],
            drawn: ['x'],
            label: t`choisir`,
            run: (_key: string, event: KeyboardEvent) => onChoose(currentRow(rows()), event.shiftKey),
          },
        ]
      : []),
    ...(onExport ? [{ keys: ['e'], drawn: ['e'], label: t`exporter`, run: onExport }] : []),
    { keys: ['/'], drawn: ['/'], label: t`chercher`, run: focusSearch, isRare: true },
  ]
  return { shortcuts, list: useShortcuts(shortcuts) }
}

const checkbox = 'input[type=checkbox]'

/**
 * Focuses the first link or button of the row after the present one, else its checkbox, or the row itself.
 * @returns the index of that row, null without rows
 */
function focusRow(rows: HTMLElement[], step: 1 | -1) {
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const here = focused < 0 ? rows.findIndex((row) => row.querySelector('[aria-current=true]')) : focused
  const index = here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + step))
  const row = rows[index]
  if (!row) return null
  const control =
    row.querySelector<HTMLElement>('a[href], button:enabled, summary') ??
    row.querySelector<HTMLElement>(checkbox)
  if (!control) row.tabIndex = -1
  ;(control ?? row).focus()
  return index
}

/** Index of the row with the focus; the first one where none has it. */
function currentRow(rows: HTMLElement[]) {
  return Math.max(
    0,
    rows.findIndex((row) => row.contains(document.activeElement)),
  )
}

function focusSearch() {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus()
}
