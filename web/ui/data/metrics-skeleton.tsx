import { Skeleton } from '../feedback/states.tsx'

/** At the size of the metrics and of the list below them. */
export function MetricsSkeleton({ count: metrics = 4 }: { count?: number }) {
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {Array.from({ length: metrics }, (_unused, index) => (
          <Skeleton key={index} className="h-22 rounded-16! md:h-28" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-16!" />
    </div>
  )
}
