import { classes } from '../class-names.ts'

/** A choice among a few options, side by side; the chosen one is highlighted. */
export function Segments<Key extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  className,
}: {
  label: string
  choices: readonly { key: Key; label: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  className?: string
}) {
  return (
    <fieldset aria-label={label} className={classes('flex rounded-12 bg-surface-2 p-1', className)}>
      {choices.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={classes(
            'h-9 grow rounded-10 px-3.5 text-14 font-semibold',
            key === chosen
              ? 'bg-surface text-text shadow-raised inset-ring inset-ring-control-line'
              : 'text-muted hover:text-text',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
