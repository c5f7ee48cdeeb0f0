import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { SectionErrorBoundary, SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useSlides } from '#web/ui/hooks/use-slides.ts'
import type { ListedRental } from './listed-rental.ts'

const Viewer = lazy(() =>
  import('./gallery-viewer.tsx').then(({ GalleryViewer }) => ({ default: GalleryViewer })),
)

/** Grid columns by number of pictures, five at most: the first is the large one. */
const columns: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr]',
  4: 'md:grid-cols-[2fr_1fr_1fr]',
  5: 'md:grid-cols-[2fr_1fr_1fr]',
}

/**
 * The pictures of a listing: side by side on large screens, one at a time and swiped on a phone. A press opens
 * them full screen; without scripts it opens the picture itself.
 */
export function Gallery({ listing }: { listing: Pick<ListedRental, 'images' | 'title'> }) {
  const { t } = useLingui()
  const { images, title } = listing
  const { track, index } = useSlides(images.length)
  const [open, setOpen] = useState<number | null>(null)
  const [viewerFailed, setViewerFailed] = useState(false)
  const shown = Math.min(images.length, 5)
  if (images.length === 0) {
    return (
      <img
        src="/brand/placeholder-bien.svg"
        alt={t`Photo à venir`}
        width={1200}
        height={800}
        className="-mx-5 h-73 w-[calc(100%+40px)] max-w-none object-cover md:mx-0 md:h-120 md:w-full md:rounded-16"
      />
    )
  }
  return (
    <section aria-label={t`Photos`} className="relative -mx-5 md:mx-0">
      <div
        {...track}
        className={classes(
          'flex h-73 snap-x snap-mandatory overflow-x-auto no-scrollbar md:grid md:h-120 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-16',
          columns[shown],
        )}
      >
        {images.map((image, place) => (
          <a
            key={image.id}
            href={image.image_path}
            aria-haspopup="dialog"
            aria-label={image.alt_text || t`Photo ${place + 1} : ${title}`}
            onClick={(event) => {
              // Then the browser opens the picture.
              if (viewerFailed) return
              event.preventDefault()
              setOpen(place)
            }}
            style={{ backgroundColor: image.dominant_color }}
            className={classes(
              'w-full flex-none snap-center overflow-hidden focus-visible:-outline-offset-4 md:w-auto',
              place === 0 && 'md:row-span-2',
              shown === 2 && 'md:row-span-2',
              shown === 4 && place === 1 && 'md:row-span-2',
              place > 4 && 'md:hidden',
            )}
          >
            <Picture
              image={image}
              alt=""
              sizes={sizesOf(place)}
              priority={place === 0}
              className={classes('hover:brightness-97', place > 0 && 'max-md:after-first-frame')}
            />
          </a>
        ))}
      </div>
      {!viewerFailed && (
        <button
          type="button"
          onClick={() => setOpen(index)}
          className="absolute right-5 bottom-4 inline-flex h-9 items-center gap-2 rounded-10 bg-white px-3.5 text-14 font-semibold text-pine-8 shadow-raised hover:bg-sand-1 md:right-4"
        >
          <IconPhoto size={18} aria-hidden />
          <span className="hidden md:inline">
            <Trans>Voir les {images.length} photos</Trans>
          </span>{' '}
          <span className="tabular md:hidden">
            {index + 1} / {images.length}
          </span>
        </button>
      )}
      {open !== null && (
        <SectionErrorBoundary
          onFail={() => setViewerFailed(true)}
          fallback={
            <div className="absolute right-5 bottom-4 rounded-10 bg-white px-3.5 py-2 shadow-raised md:right-4">
              <SectionNotice>
                <Trans>La galerie n’a pas pu s’ouvrir. Choisissez une photo pour la voir seule.</Trans>
              </SectionNotice>
            </div>
          }
        >
          <Suspense>
            <Viewer images={images} title={title} first={open} onClose={() => setOpen(null)} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </section>
  )
}

function sizesOf(place: number) {
  return place === 0
    ? '(min-width: 1280px) 596px, (min-width: 768px) 50vw, 100vw'
    : '(min-width: 1280px) 296px, (min-width: 768px) 25vw, 100vw'
}
