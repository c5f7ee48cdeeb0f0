import { classes } from '#web/ui/class-names.ts'

/**
 * Number of listings in each part of a range of prices.
 * @param isCovered whether the filter includes a bar, by its position
 */
export function Histogram({
  bins,
  isCovered = () => true,
  className,
}: {
  bins: readonly number[]
  isCovered?: (index: number) => boolean
  className?: string
}) {
  const most = Math.max(...bins, 1)
  return (
    <div aria-hidden className={classes(className, 'flex h-19 items-end gap-0.5')}>
      {bins.map((count, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- bars are their position
          key={index}
          className={classes('flex-1 rounded-t-[2px]', isCovered(index) ? 'bg-brand' : 'bg-control-line')}
          style={{ height: count === 0 ? 0 : `${Math.max(3, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  )
}
