import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { classes } from '../class-names.ts'

interface Words {
  label: MessageDescriptor
  effect: MessageDescriptor
  /** The keyboard shortcut that chooses it. */
  key?: string
}

/** The decisions open to a moderator, each with its consequence. */
export function DecisionChoice<Decision extends string>({
  options,
  words,
  chosen,
  onChoose,
  onKeyDown,
  legend,
}: {
  options: readonly Decision[]
  words: Record<Decision, Words>
  chosen: Decision | null
  onChoose: (decision: Decision) => void
  onKeyDown?: (event: KeyboardEvent) => void
  legend: React.ReactNode
}) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      {legend}
      {options.map((each) => {
        const { label, effect, key } = words[each]
        return (
          <label
            key={each}
            className={classes(
              'flex cursor-pointer items-center gap-3 rounded-12 px-3 py-2 inset-ring',
              each === chosen ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'inset-ring-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={each === chosen}
              onChange={() => onChoose(each)}
              onKeyDown={onKeyDown}
              className="size-5 flex-none accent-brand"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t(label)}</span>
              <span className="block text-14 text-muted">{t(effect)}</span>
            </span>
            {key && (
              <kbd className="rounded-6 border border-line-strong px-1.5 font-sans text-12 text-muted uppercase max-xl:hidden">
                {key}
              </kbd>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
