import 'virtual:texts/buying/comparison'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconPhoto, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { FavoriteKind, FavoriteListing } from '#contract/buying/favorites.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { setChosen, useChosen, useWaiting, without } from './chosen-listings.ts'
import { addressOf, comparePaths, comparison } from './compare-address.ts'

// For pages that load the bar and the choice together (`use-chosen-later.ts`).
export { onChoice, readChosen, toggleChosen } from './chosen-listings.ts'

const ExchangeDialog = lazy(async () => ({
  default: (await import('./exchange-dialog.tsx')).ExchangeDialog,
}))

/**
 * Bar at the bottom of a list: the chosen listings, each a button that removes it, and the link to their comparison. A
 * fifth listing takes the place that is chosen here.
 */
export default function CompareBar({
  kind,
  inArea,
  stay,
}: {
  kind: FavoriteKind
  inArea: boolean
  stay: string
}) {
  const { t } = useLingui()
  const chosen = useChosen(kind)
  const waiting = useWaiting(kind)
  // The dialog stays after it has closed, which returns the focus to the box that opened it.
  const [lastWaiting, setLastWaiting] = useState(waiting)
  if (waiting && waiting !== lastWaiting) setLastWaiting(waiting)
  const listings = useChosenListings(kind, waiting ? [...chosen, waiting] : chosen)
  const address = addressOf(comparison.serialize({ homes: [...chosen], onlyDifferences: false }))
  return (
    <section
      aria-label={t`Comparaison`}
      className={classes(
        'z-30 flex items-center gap-2 rounded-16 border border-line bg-surface p-2 shadow-overlay',
        inArea
          ? 'sticky bottom-20 mx-auto md:bottom-4'
          : 'fixed bottom-20 left-1/2 w-max max-w-[calc(100vw-32px)] -translate-x-1/2 xl:bottom-6 xl:left-[30%]',
      )}
    >
      <ul className="flex gap-1">
        {chosen.map((id) => {
          const listing = listings.get(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t`Retirer ${listing?.title ?? ''} de la comparaison`}
                title={listing?.title}
                onClick={() => setChosen(kind, without(chosen, id))}
                className="size-9 overflow-hidden rounded-10 bg-surface-2 text-faint"
              >
                {listing?.image ? (
                  <Picture image={listing.image} sizes="44px" alt="" />
                ) : (
                  <IconPhoto size={24} aria-hidden className="mx-auto" />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <output className="text-14 font-semibold whitespace-nowrap max-md:sr-only">
        <Plural value={chosen.length} one="# bien choisi" other="# biens choisis" />
      </output>
      <ButtonLink
        size="small"
        to={comparePaths[kind]([address, stay].filter(Boolean).join('&'))}
        icon={<IconColumns3 size={18} aria-hidden />}
      >
        <Trans>Comparer</Trans>
      </ButtonLink>
      <IconButton label={t`Ne plus comparer`} onClick={() => setChosen(kind, [])}>
        <IconX size={18} aria-hidden />
      </IconButton>
      {lastWaiting && (
        <Suspense>
          <ExchangeDialog
            open={waiting !== undefined}
            kind={kind}
            added={lastWaiting}
            ids={chosen}
            listings={listings}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The chosen listings by id; without their data the bar shows placeholders. */
function useChosenListings(kind: FavoriteKind, ids: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, FavoriteListing>>(new Map())
  const missing = ids.filter((id) => !found.has(id)).join(',')
  useEffect(() => {
    if (!missing) return undefined
    let isCurrent = true
    const request = async () => {
      try {
        const { items } = await api('GET /favorites/listings', { query: { [kind]: missing } })
        if (isCurrent)
          setFound((last) => new Map([...last, ...items.map((item) => [item.id, item] as const)]))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
    void request()
    return () => {
      isCurrent = false
    }
  }, [kind, missing])
  return found
}
