import '../../locales/search-bar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchWish } from './use-search-wish.ts'
import { useWishTexts } from './wish-texts.ts'

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }))

/** The search on a phone: one line that opens the whole screen. */
export function SearchLine({ outlined = false }: { outlined?: boolean }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { wish, change, go } = useSearchWish()
  const texts = useWishTexts(wish)
  return (
    <>
      <SearchLineButton
        outlined={outlined}
        title={wish.place || <Trans>Où souhaitez-vous aller ?</Trans>}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {texts.dates ?? t`Dates`} · {texts.guests ?? t`Voyageurs`}
      </SearchLineButton>
      {opened && (
        <Suspense>
          <SearchSheet
            open={open}
            wish={wish}
            onChange={change}
            onClose={() => setOpen(false)}
            onSearch={() => {
              setOpen(false)
              go(wish)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** What one presses: where in bold, the rest of the wish below. */
export function SearchLineButton({
  outlined,
  title,
  onClick,
  children,
}: {
  outlined: boolean
  title: React.ReactNode
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={
        outlined
          ? 'flex h-13 w-full items-center gap-3 rounded-full bg-white py-1.5 pr-1.5 pl-4 text-left text-ink-9 inset-ring inset-ring-line-strong'
          : 'flex h-15 w-full items-center gap-3 rounded-full bg-white p-1.5 pl-5 text-left text-ink-9 shadow-overlay'
      }
    >
      <span className="min-w-0 grow">
        <span className="block truncate leading-5 font-semibold">{title}</span>
        <span className="block truncate text-14 leading-4.5 text-ink-6">{children}</span>
      </span>
      <span
        className={
          outlined
            ? 'inline-flex size-10 items-center justify-center text-brand-text'
            : 'inline-flex size-12 flex-none items-center justify-center rounded-full bg-brand text-on-brand'
        }
      >
        <IconSearch size={20} aria-hidden />
      </span>
    </button>
  )
}
