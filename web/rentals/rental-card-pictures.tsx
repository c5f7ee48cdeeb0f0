import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import type { CardRental } from './card-rental.ts'

/**
 * The pictures of a card, to swipe or browse. Only the first is loaded until hover or touch. Their link and
 * arrows are for pointers only: by keyboard, the title leads to the listing and its gallery. Escape removes the arrows
 * until the pointer comes back.
 */
export function RentalCardPictures({
  rental,
  address,
  sizes,
  priority,
}: {
  rental: Pick<CardRental, 'title' | 'images'>
  address: string
  sizes: string
  priority?: boolean | undefined
}) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState(0)
  const [awake, setAwake] = useState(false)
  const [hasArrows, setHasArrows] = useState(false)
  const pictures = rental.images
  const wake = () => setAwake(true)
  // They cover a part of the picture (WCAG 2.2, 1.4.13).
  useEffect(() => {
    if (!hasArrows) return undefined
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setHasArrows(false)
    addEventListener('keydown', dismiss)
    return () => removeEventListener('keydown', dismiss)
  }, [hasArrows])
  const leaf = (by: number) => {
    const element = strip.current
    element?.scrollTo({ left: (shown + by) * element.clientWidth, behavior: 'smooth' })
  }
  return (
    <div
      className="size-full"
      onPointerEnter={() => {
        wake()
        setHasArrows(true)
      }}
      onPointerLeave={() => setHasArrows(false)}
      onTouchStart={wake}
    >
      <Link
        ref={strip}
        to={address}
        tabIndex={-1}
        draggable={false}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-hidden overscroll-x-contain no-scrollbar pointer-coarse:overflow-x-auto"
      >
        {pictures.length === 0 && (
          <img
            src="/brand/placeholder-bien.svg"
            alt={rental.title}
            width={1200}
            height={800}
            className="size-full flex-none object-cover"
          />
        )}
        {pictures.map((image, index) => (
          <span
            key={image.base}
            className="size-full flex-none snap-center overflow-hidden"
            style={{ backgroundColor: image.dominant_color }}
          >
            {(index === 0 || awake) && (
              <Picture
                image={image}
                alt={image.alt_text || rental.title}
                sizes={sizes}
                priority={index === 0 && priority === true}
                className={classes(
                  'transition-transform duration-250 group-hover:scale-102',
                  !priority && 'max-md:after-first-frame',
                )}
              />
            )}
          </span>
        ))}
      </Link>
      {pictures.length > 1 && (
        <>
          <Dots count={pictures.length} shown={shown} />
          {hasArrows && (
            <>
              <Arrow side="left" hidden={shown === 0} onClick={() => leaf(-1)} />
              <Arrow side="right" hidden={shown === pictures.length - 1} onClick={() => leaf(1)} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a dot is identified by its position
          key={index}
          className={classes('dot', index === shown && 'w-4 bg-white')}
        />
      ))}
    </div>
  )
}

function Arrow({ side, hidden, onClick }: { side: 'left' | 'right'; hidden: boolean; onClick: () => void }) {
  const Icon = side === 'left' ? IconChevronLeft : IconChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onClick}
      className={classes(
        'absolute top-1/2 hidden size-8 -translate-y-1/2 items-center justify-center rounded-full bg-white/95 text-ink-9 shadow-raised',
        side === 'left' ? 'left-3' : 'right-3',
        !hidden && 'pointer-fine:group-hover:inline-flex',
      )}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
