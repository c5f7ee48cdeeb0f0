import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { LoadingStatus } from '#web/ui/feedback/states.tsx'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 2xl:grid-cols-3'
const sizes =
  '(min-width: 1600px) 20vw, (min-width: 1200px) 27vw, (min-width: 768px) 46vw, calc(100vw - 40px)'

/** The cards of a page of results. One is highlighted while its marker is hovered. */
export function ResultGrid<Listing extends { id: string }>({
  listings,
  lit,
  children,
}: {
  listings: Listing[]
  lit: string | null
  children: (
    listing: Listing,
    card: { priority: boolean; highlighted: boolean; sizes: string },
    index: number,
  ) => React.ReactNode
}) {
  return (
    <ul className={grid}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="flex min-w-0 flex-col">
          {children(listing, { priority: index < 2, highlighted: lit === listing.id, sizes }, index)}
        </li>
      ))}
    </ul>
  )
}

export function ResultGridSkeleton({ Card }: { Card: ComponentType }) {
  return (
    <>
      <LoadingStatus>
        <Trans>Chargement des biens…</Trans>
      </LoadingStatus>
      <div className={grid} aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Card key={key} />
        ))}
      </div>
    </>
  )
}
