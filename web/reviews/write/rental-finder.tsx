import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch, IconStarFilled } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { EndpointKey } from '#contract/catalogue.ts'
import { api } from '#web/api/browser-api.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useSuggestions } from '#web/ui/inputs/use-suggestions.ts'

/**
 * Specification, section 9: the search starts at 2 characters, after a pause of 300 ms, and shows 5 results of page 1.
 */
const minLength = 2
const pause = 300
const results = '5'

type FoundRental = EndpointAnswer<EndpointKey['GET /properties/search']>['items'][number]

const ReviewModal = lazy(async () => ({
  default: (await import('./review-modal.tsx')).ReviewModal,
}))

async function findRentals(text: string) {
  const found = await api('GET /properties/search', {
    query: { q: text.slice(0, 120), page: '1', per_page: results },
  })
  return found.items
}

/** Searches for a rental by text, then opens the form of its review. */
export function RentalFinder({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const { items, searching, failed } = useSuggestions(text, findRentals, { minLength, pause })
  const [picked, setPicked] = useState<FoundRental | null>(null)
  const [writing, setWriting] = useState(false)
  const pick = (rental: FoundRental) => {
    onClose()
    setText('')
    setPicked(rental)
    setWriting(true)
  }
  const started = text.trim().length >= minLength
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t`Donner un avis`}>
        <p className="mb-4 text-muted">
          <Trans>Quel logement voulez-vous évaluer ? Cherchez-le par son nom ou par sa ville.</Trans>
        </p>
        <label className="flex h-12 items-center gap-3 rounded-12 bg-surface px-3.5 inset-ring inset-ring-control-line focus-within:inset-ring-2 focus-within:inset-ring-brand">
          <IconSearch size={20} aria-hidden className="text-muted" />
          <span className="sr-only">
            <Trans>Rechercher un logement</Trans>
          </span>
          <input
            type="search"
            data-focus
            maxLength={120}
            value={text}
            onKeyDown={moveAlong}
            onChange={(event) => setText(event.target.value)}
            placeholder={t`Tapez pour rechercher une propriété...`}
            className="h-full min-w-0 grow bg-transparent placeholder:text-faint focus:outline-none"
          />
        </label>
        <div className="mt-3 min-h-40">
          <p aria-live="polite" className="px-1 py-2 text-14 text-muted empty:hidden">
            {!started
              ? null
              : searching
                ? t`Recherche...`
                : failed
                  ? t`Impossible de charger les propriétés. Veuillez réessayer plus tard.`
                  : items.length === 0
                    ? t`Aucune propriété trouvée`
                    : null}
          </p>
          <ul>
            {items.map((rental) => (
              <li key={rental.id}>
                <FoundLine rental={rental} onPick={() => pick(rental)} />
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
      {picked && (
        <Suspense>
          <ReviewModal
            quick
            rental={{
              id: picked.id,
              title: picked.title,
              city: picked.city,
              countrySlug: picked.country_slug,
              image: picked.primary_image,
            }}
            open={writing}
            onClose={() => setWriting(false)}
            onWritten={() => void revalidate()}
          />
        </Suspense>
      )}
    </>
  )
}

/** The arrow keys move the focus between the search field and the results. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.closest('dialog')!.querySelectorAll<HTMLElement>('input, li button')]
  event.preventDefault()
  stops[stops.indexOf(event.currentTarget) + step]?.focus()
}

function FoundLine({ rental, onPick }: { rental: FoundRental; onPick: () => void }) {
  const picture = rental.primary_image
  return (
    <button
      type="button"
      onClick={onPick}
      onKeyDown={moveAlong}
      className="flex w-full items-center gap-4 rounded-12 p-2 text-left hover:bg-surface-2"
    >
      <span className="h-13 w-17 flex-none overflow-hidden rounded-10 bg-line">
        {picture && <Picture image={picture} sizes="68px" alt="" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{rental.title}</span>
        <span className="block truncate text-14 text-muted">
          {rental.city}, {rental.country}
        </span>
      </span>
      <IconStarFilled size={20} aria-hidden className="text-accent" />
    </button>
  )
}
