import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const shownAtFirst = 5

/** The newest rows, and the others on demand. */
export function LongList<Item extends { id: string }>({
  items,
  children,
}: {
  items: Item[]
  children: (item: Item) => React.ReactNode
}) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  const rest = items.length - shown.length
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id} className="py-3 first:pt-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" size="small" className="mt-3 -ml-3" onClick={() => setShowsAll(true)}>
          <Trans>Afficher les {rest} autres</Trans>
        </Button>
      )}
    </>
  )
}
