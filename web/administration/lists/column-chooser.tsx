import { Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'

export interface ListColumn<Key extends string> {
  key: Key
  label: string
}

/** Which columns a list shows, in which order: dragged by the grip, or moved by its arrow keys. */
export function ColumnChooser<Key extends string>({
  first,
  columns,
  shown,
  isDefault,
  onChange,
}: {
  /** Name of the column that always stands first. */
  first: string
  /** Every column that may be chosen. */
  columns: readonly ListColumn<Key>[]
  /** The chosen ones, in order. */
  shown: readonly Key[]
  isDefault: boolean
  /** Null goes back to the default. */
  onChange: (shown: Key[] | null) => void
}) {
  const { t } = useLingui()
  const panel = usePopover()
  const [dragged, setDragged] = useState<Key | null>(null)
  const hidden = columns.filter(({ key }) => !shown.includes(key))
  const ordered = [...shown.flatMap((key) => columns.find((each) => each.key === key) ?? []), ...hidden]
  const moveTo = (key: Key, index: number) => {
    const rest = shown.filter((each) => each !== key)
    const at = Math.max(0, Math.min(rest.length, index))
    onChange([...rest.slice(0, at), key, ...rest.slice(at)])
  }
  const moveByKey = (event: KeyboardEvent, key: Key) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !shown.includes(key)) return
    event.preventDefault()
    moveTo(key, shown.indexOf(key) + step)
  }
  return (
    <>
      <button
        type="button"
        {...panel.trigger}
        className="inline-flex h-10 flex-none items-center gap-2 rounded-10 px-2 text-14 font-semibold text-brand-text hover:bg-brand-soft"
      >
        <IconColumns3 size={18} aria-hidden />
        <Trans>Colonnes</Trans>
      </button>
      <Panel of={panel} className="w-75 max-w-[calc(100vw-2rem)] p-4!">
        <div className="mb-1 flex items-center justify-between gap-4 px-1">
          <p className="font-semibold">
            <Trans>Colonnes</Trans>
          </p>
          <button
            type="button"
            disabled={isDefault}
            className="text-link text-14 disabled:opacity-45"
            onClick={() => onChange(null)}
          >
            <Trans>Par défaut</Trans>
          </button>
        </div>
        <ul>
          <li className="flex h-10 items-center gap-3 px-1 text-14">
            <IconGripVertical size={18} aria-hidden className="text-faint" />
            <span className="grow">{first}</span>
            <span className="text-12 text-muted">
              <Trans>toujours</Trans>
            </span>
          </li>
          {ordered.map(({ key, label }, index) => {
            const isShown = shown.includes(key)
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard the grip in it moves it
              <li
                key={key}
                draggable={isShown}
                onDragStart={() => setDragged(key)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => {
                  if (dragged && dragged !== key && isShown) event.preventDefault()
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged) moveTo(dragged, index)
                }}
                className={classes(
                  'flex h-10 items-center gap-3 rounded-8 px-1 text-14',
                  dragged === key && 'bg-surface-2',
                )}
              >
                <button
                  type="button"
                  aria-label={t`Déplacer la colonne ${label}`}
                  title={t`Glisser, ou flèches haut et bas`}
                  disabled={!isShown}
                  onKeyDown={(event) => moveByKey(event, key)}
                  className="cursor-grab rounded-8 text-muted disabled:cursor-default disabled:opacity-45"
                >
                  <IconGripVertical size={18} aria-hidden />
                </button>
                <label className="flex grow items-center justify-between gap-3">
                  <span className={isShown ? undefined : 'text-muted'}>{label}</span>
                  <input
                    type="checkbox"
                    checked={isShown}
                    className="size-5 accent-brand"
                    onChange={() =>
                      onChange(isShown ? shown.filter((each) => each !== key) : [...shown, key])
                    }
                  />
                </label>
              </li>
            )
          })}
        </ul>
        <p className="mt-2 px-1 text-12 text-muted">
          <Trans>Gardé pour vous, sur tous vos appareils.</Trans>
        </p>
      </Panel>
    </>
  )
}
