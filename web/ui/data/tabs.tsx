import { type KeyboardEvent, useId } from 'react'
import { classes } from '../class-names.ts'

export interface Tab<Key extends string> {
  key: Key
  label: React.ReactNode
}

/** Panels of one screen, one shown at a time; arrows move between the tabs. Keep `selected` in the address. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  children: React.ReactNode
}) {
  const id = useId()
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const here = tabs.findIndex(({ key }) => key === selected)
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = (next + tabs.length) % tabs.length
    onSelect(tabs[target]!.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="tab-row flex gap-1 border-b border-line"
      >
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            className={classes(
              '-mb-px h-11 flex-none border-b-2 px-4 text-14 font-semibold whitespace-nowrap',
              key === selected
                ? 'border-brand text-brand-text'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-6">
        {children}
      </div>
    </>
  )
}
