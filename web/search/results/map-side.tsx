import { Trans, useLingui } from '@lingui/react/macro'
import { IconList, IconMap2, IconRefresh } from '@tabler/icons-react'
import { Suspense } from 'react'
import { MapSection } from '#web/map/map-part.tsx'
import { classes } from '#web/ui/class-names.ts'
import { SectionErrorBoundary, SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'

/**
 * Container of the map of the results: beside the list on large screens, over it behind a toggle on smaller ones. Its
 * content is mounted only while it is visible.
 */
export function MapSide({
  over,
  onOver,
  save,
  instead,
  children,
}: {
  /** Whether it covers the list, on smaller screens. */
  over: boolean
  onOver: (over: boolean) => void
  /** Button that saves the search: the map covers that of the list. */
  save: React.ReactNode
  /** Shown where the map cannot be. */
  instead: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const beside = useWide(1200)
  return (
    <>
      <aside
        aria-label={t`Carte des résultats, les mêmes biens que la liste`}
        className={classes(
          'bg-surface-2 max-xl:fixed max-xl:inset-x-0 max-xl:top-29 max-xl:bottom-0 max-xl:z-20 max-xl:md:top-38',
          'xl:sticky xl:top-38 xl:block xl:h-[calc(100dvh-152px)]',
          !over && 'max-xl:hidden',
        )}
      >
        {(beside || over) && (
          <MapSection instead={<Instead>{instead}</Instead>}>
            <Suspense>{children}</Suspense>
            {over && <div className="absolute top-24 left-5 xl:hidden">{save}</div>}
          </MapSection>
        )}
      </aside>
      <button
        type="button"
        aria-pressed={over}
        onClick={() => onOver(!over)}
        className="fixed bottom-6 left-1/2 z-30 inline-flex h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-text px-5 font-semibold text-surface shadow-overlay xl:hidden"
      >
        {over ? <IconList size={20} aria-hidden /> : <IconMap2 size={20} aria-hidden />}
        {over ? <Trans>Liste</Trans> : <Trans>Carte</Trans>}
      </button>
    </>
  )
}

/**
 * The list of cities is a chunk of its own; where that fails to load too, a notice is shown and the results stay
 * usable.
 */
function Instead({ children }: { children: React.ReactNode }) {
  const missing = (
    <div className="p-5">
      <SectionNotice>
        <Trans>La carte ne s’affiche pas. La liste et les filtres fonctionnent sans elle.</Trans>
      </SectionNotice>
    </div>
  )
  return (
    <SectionErrorBoundary fallback={missing}>
      <Suspense>{children}</Suspense>
    </SectionErrorBoundary>
  )
}

/** Whether moving the map searches in its new bounds, and where it does not, the button that searches there. */
export function FollowMap({
  following,
  onFollow,
  onSearch,
}: {
  following: boolean
  onFollow: (following: boolean) => void
  /** Searches where the map was moved to; undefined while it shows what was searched. */
  onSearch: (() => void) | undefined
}) {
  return (
    <div className="absolute top-5 left-5 flex max-w-[calc(100%-100px)] flex-col items-start gap-2">
      <label className="flex cursor-pointer items-center gap-2.5 rounded-12 bg-surface px-3.5 py-2.5 text-14 font-medium text-text shadow-raised">
        <input
          type="checkbox"
          checked={following}
          onChange={({ target }) => onFollow(target.checked)}
          className="size-5 flex-none accent-brand"
        />
        <Trans>Rechercher quand je déplace la carte</Trans>
      </label>
      {onSearch && (
        <button
          type="button"
          onClick={onSearch}
          className="inline-flex h-10 items-center gap-2 rounded-12 bg-surface px-3.5 text-14 font-semibold text-text shadow-raised hover:bg-surface-2"
        >
          <IconRefresh size={18} aria-hidden />
          <Trans>Rechercher ici</Trans>
        </button>
      )}
    </div>
  )
}
