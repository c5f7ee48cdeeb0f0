import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { classes } from '../class-names.ts'
import { Panel, usePopover } from '../overlays/popover.tsx'

/** The props of a field whose `value` and `onChange` are those of its kind, beside those of an `input`. */
export type PickerProps<Value> = Omit<ComponentProps<'input'>, keyof Value | 'ref'> &
  Value &
  Pick<ComponentProps<typeof PickerInput>, 'inputRef'>

/** A text field with a button inside that opens a panel to choose from. */
export function PickerInput({
  label,
  icon,
  mistake,
  panel,
  align = 'start',
  inputRef,
  className,
  ...input
}: ComponentProps<'input'> & {
  /** Of the field; the button is named after it. */
  label: string
  icon: React.ReactNode
  /** What is wrong with the text: a form with it is not sent. */
  mistake?: string | undefined
  /** Its element with `data-near` is scrolled to. */
  panel: (close: () => void) => React.ReactNode
  /** The edge of the field that the panel is placed at. */
  align?: 'start' | 'end'
  /** Of a library of forms, which focuses the field. */
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
}) {
  const { t } = useLingui()
  const popover = usePopover()
  return (
    <span {...popover.anchor} className="relative flex min-w-0">
      <input
        ref={(node) => {
          node?.setCustomValidity(mistake ?? '')
          inputRef?.(node)
        }}
        autoComplete="off"
        className={classes('min-w-0 pr-11! tabular', className)}
        {...input}
      />
      <button
        type="button"
        popoverTarget={popover.id}
        disabled={input.disabled}
        aria-label={t`Choisir : ${label}`}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-12 text-muted hover:text-text"
      >
        {icon}
      </button>
      <Panel
        of={popover}
        align={align}
        whenOpened
        onToggle={({ currentTarget }) =>
          currentTarget.querySelector('[data-near]')?.scrollIntoView({ block: 'nearest' })
        }
        className="mt-2 p-4!"
      >
        {panel(popover.close)}
      </Panel>
    </span>
  )
}
