import { classes } from './class-names.ts'

/** How far something has come, from 0 to 1; without a value, that it moves. */
export function Progress({
  value,
  label,
  tone = 'brand',
}: {
  value?: number
  label: string
  tone?: 'brand' | 'warning'
}) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(value === undefined ? {} : { value: Math.min(1, Math.max(0, value)) })}
      className={classes(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-line',
        '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-200 [&::-moz-progress-bar]:rounded-full',
        tone === 'brand'
          ? '[&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand'
          : '[&::-webkit-progress-value]:bg-yellow-solid [&::-moz-progress-bar]:bg-yellow-solid',
        value === undefined && 'animate-pulse',
      )}
    />
  )
}
