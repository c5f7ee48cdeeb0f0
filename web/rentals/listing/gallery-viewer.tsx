import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { useSlides } from '#web/ui/hooks/use-slides.ts'
import type { ListedPicture } from './listed-rental.ts'

const circle = 'bg-white/12 text-white hover:bg-white/25! disabled:opacity-30'

/** Every picture full screen, with its caption: swiped, or browsed with the arrow keys. */
export function GalleryViewer({
  images,
  title,
  first,
  onClose,
}: {
  images: ListedPicture[]
  title: string
  first: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { track, index, goTo } = useSlides(images.length)
  useEffect(() => {
    dialog.current?.showModal()
    const row = track.ref.current
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' })
  }, [first, track.ref])
  const image = images[index]
  const place = `${index + 1} / ${images.length}`
  return (
    <dialog
      ref={dialog}
      aria-label={t`Photos : ${title}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' && index < images.length - 1) goTo(index + 1)
        if (event.key === 'ArrowLeft' && index > 0) goTo(index - 1)
      }}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-ink-9 p-0 text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 flex-none items-center justify-between px-4 md:px-6">
          <IconButton label={t`Fermer`} className={circle} onClick={() => dialog.current?.close()}>
            <IconX size={22} aria-hidden />
          </IconButton>
          <span className="font-semibold tabular">{place}</span>
          <span className="w-11" />
        </div>
        {/* Focusable, for scrolling by keyboard. */}
        <section
          {...track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
          tabIndex={0}
          aria-label={t`Photos`}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain no-scrollbar"
        >
          {images.map((each, at) => (
            <div
              key={each.id}
              className="flex size-full flex-none snap-center items-center justify-center md:px-20"
            >
              {Math.abs(at - index) <= 1 && (
                <Picture
                  image={each}
                  alt={each.alt_text || t`Photo ${at + 1} : ${title}`}
                  sizes="100vw"
                  priority
                  className="size-auto! max-h-full max-w-full bg-transparent! object-contain!"
                />
              )}
            </div>
          ))}
        </section>
        <div className="flex min-h-18 flex-none items-center gap-4 px-4 md:px-6">
          <IconButton
            label={t`Photo précédente`}
            className={classes(circle, 'flex-none')}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <IconChevronLeft size={22} aria-hidden />
          </IconButton>
          <p aria-live="polite" className="grow text-center text-14">
            <span className="sr-only">{place}. </span>
            {image?.caption || image?.alt_text}
          </p>
          <IconButton
            label={t`Photo suivante`}
            className={classes(circle, 'flex-none')}
            disabled={index === images.length - 1}
            onClick={() => goTo(index + 1)}
          >
            <IconChevronRight size={22} aria-hidden />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}
