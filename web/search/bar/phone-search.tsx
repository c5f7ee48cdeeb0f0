import { Suspense, useState } from 'react'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'
import type { DraftEditing, PlaceDraft, SearchKind } from './search-kind.ts'
import { SearchLineButton } from './search-line-button.tsx'
import { useSearchDraft } from './use-search-draft.ts'

/** Properties of the full-screen sheet of a search. */
export interface SheetProps<Draft> {
  open: boolean
  /** Shown instead of the title, which remains for screen readers. */
  lead?: React.ReactNode
  editing: DraftEditing<Draft>
  onClose: () => void
}

/**
 * Collapsed search on small screens, which opens the full-screen sheet.
 * @param lead shown above its steps
 * @param empty shown while no place is chosen
 */
export function PhoneSearch<Draft extends PlaceDraft, Place extends Suggestion>({
  kind,
  outlined,
  lead,
  empty,
  summary,
  Sheet,
}: {
  kind: SearchKind<Draft, Place>
  outlined: boolean
  lead?: React.ReactNode
  empty: React.ReactNode
  summary: (draft: Draft) => React.ReactNode
  Sheet: React.ComponentType<SheetProps<Draft>>
}) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const editing = useSearchDraft(kind)
  const { draft } = editing
  return (
    <>
      <SearchLineButton
        outlined={outlined}
        title={draft.place || empty}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {summary(draft)}
      </SearchLineButton>
      {opened && (
        <Suspense>
          <Sheet open={open} lead={lead} editing={editing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
