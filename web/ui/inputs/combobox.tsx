/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a `datalist` shows neither details nor icons */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '../class-names.ts'
import { placeByHand } from '../overlays/popover.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface Suggestion {
  key: string
  label: string
  detail?: string
  icon?: React.ReactNode
}

/**
 * A text field with suggestions for the typed text. Arrows choose, Enter takes, Escape closes the list; free
 * text is allowed.
 */
export function Combobox<Item extends Suggestion>({
  text,
  onText,
  onPick,
  load,
  initial = [],
  minLength = 1,
  inline,
  anchor,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  text: string
  onText: (text: string) => void
  onPick: (item: Item) => void
  load: (text: string) => Promise<readonly Item[]>
  /** Suggested before anything is typed. */
  initial?: readonly Item[]
  minLength?: number
  /** The list is in the page flow, instead of overlaying it. */
  inline?: boolean
  /** CSS anchor name that the list is placed below, where it is not the field alone. */
  anchor?: string
}) {
  const { t } = useLingui()
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const found = useSuggestions(text, load, { minLength })
  const { searching, failed } = found
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const enough = text.trim().length >= minLength
  const items = enough ? found.items : initial
  const shown = open && (enough || items.length > 0)
  // The field may already contain text typed before hydration.
  useEffect(() => {
    const input = inputRef.current
    if (!input || input !== document.activeElement) return
    if (input.value !== text) onText(input.value)
    setOpen(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, [])
  // The list is a popover, so that no overflow clips it, and it opens upward where there is no room below.
  useEffect(() => {
    const list = listRef.current
    if (!list || inline) return
    if (shown) {
      list.showPopover()
      placeByHand(list, 'start', list.previousElementSibling)
    } else list.hidePopover()
  }, [shown, inline])
  // The focus stays in the field, so the browser scrolls no line of its own accord.
  useEffect(() => {
    if (active >= 0) listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const emptyList = searching
    ? t`Recherche...`
    : failed
      ? t`Les suggestions ne sont pas disponibles`
      : t`Aucune suggestion`
  const count = t`${plural(items.length, { one: '# suggestion', other: '# suggestions' })}`
  const pick = (item: Item) => {
    onPick(item)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (items.length > 0)
        setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length)
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="relative min-w-0 grow">
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && items[active] ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onBlur={() => !inline && setOpen(false)}
        style={anchor ? undefined : ({ anchorName: `--${listId}` } as CSSProperties)}
        className={className}
        {...rest}
      />
      <div
        id={listId}
        ref={listRef}
        role="listbox"
        aria-label={t`Suggestions`}
        {...(inline
          ? { hidden: !shown }
          : { popover: 'manual', style: { positionAnchor: anchor ?? `--${listId}` } as CSSProperties })}
        className={classes(
          'text-left text-text',
          inline ? 'mt-3' : 'anchored anchored-start max-h-90! w-90 rounded-16 bg-surface p-2 shadow-overlay',
        )}
      >
        {(shown ? items : []).map((item, index) => (
          <div
            key={item.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Runs before the field loses focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault()
              pick(item)
            }}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-10 px-3 py-1.5 hover:bg-surface-2',
              index === active && 'bg-surface-2 inset-ring-2 inset-ring-brand',
            )}
          >
            {item.icon}
            <span className="min-w-0">
              <span className="block truncate font-medium">{item.label}</span>
              {item.detail && <span className="block truncate text-14 text-muted">{item.detail}</span>}
            </span>
          </div>
        ))}
        {items.length === 0 && shown && <p className="px-3 py-2.5 text-14 text-muted">{emptyList}</p>}
      </div>
      {/* In the page before its text: a region that comes with it may not be announced. */}
      <p role="status" className="sr-only">
        {shown && !searching && (items.length > 0 ? count : emptyList)}
      </p>
    </div>
  )
}
