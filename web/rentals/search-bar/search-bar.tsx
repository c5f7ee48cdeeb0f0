import 'virtual:texts/rentals/search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { SearchPill } from '#web/search/bar/search-pill.tsx'
import { PanelSegment } from '#web/search/bar/segment.tsx'
import { useSearchDraft } from '#web/search/bar/use-search-draft.ts'
import { SectionErrorBoundary, SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchDraftTexts } from './draft-texts.ts'
import { GuestsStepper } from './guests-stepper.tsx'
import { rentalSearch } from './rental-search.tsx'

const DatesChoice = lazy(() => import('./dates-choice.tsx'))

/** Place, dates and guests, as one pill. Phones get `SearchLine`. */
export function SearchBar({ small = false, lead }: { small?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const editing = useSearchDraft(rentalSearch)
  const { draft, change } = editing
  const { dates, guests } = useSearchDraftTexts(draft)
  return (
    <SearchPill kind={rentalSearch} editing={editing} small={small} lead={lead}>
      <PanelSegment
        small={small}
        // In the header chosen dates are not cut off: of the place a part is enough, which its field scrolls.
        width={small && dates ? 'flex-none' : 'flex-1'}
        align="start"
        label={t`Dates`}
        value={dates}
        empty={t`Arrivée – départ`}
      >
        {(close) => (
          <>
            <SectionErrorBoundary
              fallback={
                <SectionNotice>
                  <Trans>Le choix des dates n’a pas pu s’ouvrir. Rechargez la page.</Trans>
                </SectionNotice>
              }
            >
              <Suspense fallback={<Skeleton className="h-85 w-80 md:w-170" />}>
                <DatesChoice draft={draft} onChange={change} onDone={close} />
              </Suspense>
            </SectionErrorBoundary>
            {(draft.from !== null || draft.month !== null) && (
              <button
                type="button"
                onClick={() => change({ from: null, to: null, month: null })}
                className="mt-3 min-h-11 text-link"
              >
                <Trans>Effacer les dates</Trans>
              </button>
            )}
          </>
        )}
      </PanelSegment>
      <PanelSegment
        small={small}
        width="flex-[.9]"
        align="end"
        panelWidth="w-90"
        label={t`Voyageurs`}
        value={guests}
        empty={t`Combien ?`}
      >
        {() => <GuestsStepper guests={draft.guests} onChange={(value) => change({ guests: value })} />}
      </PanelSegment>
    </SearchPill>
  )
}
