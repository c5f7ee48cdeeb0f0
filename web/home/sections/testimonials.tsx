import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { SectionErrorBoundary, SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { formatRating, Stars } from '#web/ui/data/stars.tsx'
import { useReducedMotion } from '#web/ui/hooks/use-reduced-motion.ts'
import { HomePicture } from './home-picture.tsx'
import type { Testimonial } from '../testimonials-choice.ts'

/** Specification, section 9. */
const advanceMilliseconds = 6000

interface Slide {
  id: string
  title: string
  text: string
  authorName: string
  authorPosition: string
  rating: number
}

/** 'AVIS DE NOS CLIENTS'; without any review, three of our own, marked as such. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const { t } = useLingui()
  const fallback = useFallback()
  const fromReviews = useSlidesOf(testimonials)
  const slides = fromReviews.length > 0 ? fromReviews : fallback
  return (
    <section aria-labelledby="testimonials" className="section bg-surface-2">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[5fr_7fr] lg:gap-18">
        <div className="hidden aspect-4/3 overflow-hidden rounded-16 lg:block">
          <HomePicture
            name="cottage-chaume-01"
            alt={t`Chaumière blanche aux volets verts dans un jardin fleuri`}
            color="#a6b7b6"
            sizes="(min-width: 1280px) 470px, 38vw"
            largest={800}
          />
        </div>
        <div className="min-w-0">
          <h2 id="testimonials" className="mb-6 text-14 font-bold tracking-[0.08em] text-brand-text">
            <Trans>AVIS DE NOS CLIENTS</Trans>
          </h2>
          <SectionErrorBoundary
            fallback={
              <SectionNotice>
                <Trans>
                  Ces avis n’ont pas pu s’afficher. Ceux de chaque logement se lisent sur sa page.
                </Trans>
              </SectionNotice>
            }
          >
            <Carousel slides={slides} />
          </SectionErrorBoundary>
          {fromReviews.length === 0 && (
            <p className="mt-6 flex items-center gap-2 text-14 text-muted">
              <IconInfoCircle size={18} aria-hidden />
              <Trans>Affichage des témoignages par défaut</Trans>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Carousel({ slides }: { slides: Slide[] }) {
  const { t } = useLingui()
  const reducedMotion = useReducedMotion()
  const [requested, setRequested] = useState<boolean | null>(null)
  const playing = requested ?? !reducedMotion
  // An object, so that a jump to the slide already shown restarts the timer, too.
  const [place, setPlace] = useState({ index: 0 })
  const { index } = place
  useEffect(() => {
    if (!playing || slides.length < 2) return undefined
    const next = { index: (place.index + 1) % slides.length }
    const timer = setTimeout(() => setPlace(next), advanceMilliseconds)
    return () => clearTimeout(timer)
  }, [playing, place, slides.length])
  return (
    <>
      <div className="grid" aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <SlideView key={slide.id} slide={slide} shown={position === index} />
        ))}
      </div>
      <div className="mt-6 flex min-h-11 items-center justify-between gap-4">
        <ul className="-ml-2 flex items-center">
          {slides.map(({ id }, position) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t`Témoignage ${position + 1} sur ${slides.length}`}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => setPlace({ index: position })}
                className="flex h-11 items-center px-2"
              >
                <span
                  className={classes(
                    'block h-2 rounded-full transition-colors duration-200',
                    position === index ? 'w-7 bg-brand' : 'w-2 bg-control-line',
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <IconButton
            label={playing ? t`Mettre les témoignages en pause` : t`Faire défiler les témoignages`}
            className="bg-surface inset-ring inset-ring-line-strong"
            onClick={() => setRequested(!playing)}
          >
            {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </IconButton>
        )}
      </div>
    </>
  )
}

/** All slides share one grid cell, so that the tallest sets the height and nothing shifts. */
function SlideView({ slide, shown }: { slide: Slide; shown: boolean }) {
  const language = useLanguage()
  return (
    <figure
      aria-hidden={!shown}
      className={classes(
        'col-start-1 row-start-1 flex min-w-0 flex-col transition-opacity duration-250',
        !shown && 'invisible opacity-0',
      )}
    >
      <h3 className="mb-3 text-18 font-semibold">{slide.title}</h3>
      <blockquote className="line-clamp-6 font-display text-24 leading-8.5 tracking-[-0.012em] text-pretty md:text-32 md:leading-10.5">
        {slide.text}
      </blockquote>
      <figcaption className="mt-6 flex flex-col items-start justify-between gap-4 md:mt-8 md:flex-row md:items-center">
        <span className="flex max-w-full min-w-0 items-center gap-3">
          <Avatar name={slide.authorName} />{' '}
          <span className="min-w-0">
            <span className="block font-semibold">{slide.authorName}</span>
            <span className="block truncate text-14 text-muted">{slide.authorPosition}</span>
          </span>
        </span>
        <span className="flex flex-none items-center gap-2">
          {' '}
          <Stars rating={slide.rating} />{' '}
          <span aria-hidden className="font-semibold tabular">
            {formatRating(slide.rating, language)}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

/** The title of a review is the label of its stars, its author line the month of the stay. */
function useSlidesOf(testimonials: Testimonial[]): Slide[] {
  const { t } = useLingui()
  const language = useLanguage()
  return testimonials.map(({ id, text, rating, authorName, stayedOn, propertyTitle }) => {
    const month = formatDay(stayedOn, language, { day: undefined })
    return {
      id,
      title: rating >= 5 ? t`Excellent` : t`Très bien`,
      text,
      authorName,
      authorPosition: propertyTitle ? t`Séjour en ${month} · ${propertyTitle}` : t`Séjour en ${month}`,
      rating,
    }
  })
}

/** Three of the platform's own, with the ratings of the specification. */
function useFallback(): Slide[] {
  const { t } = useLingui()
  return [
    {
      id: 'fallback-1',
      title: t`Une recherche simple`,
      text: t`La carte, les photos et le prix total sur la même page : nous avons choisi en une soirée.`,
      authorName: 'Claire Dumas',
      authorPosition: t`Voyageuse`,
      rating: 4.6,
    },
    {
      id: 'fallback-2',
      title: t`Un logement fidèle à son annonce`,
      text: t`La maison était exactement celle des photos, jusqu’à la lumière du soir dans le jardin.`,
      authorName: 'Moussa Ndiaye',
      authorPosition: t`Voyageur`,
      rating: 4.9,
    },
    {
      id: 'fallback-3',
      title: t`Une annonce facile à publier`,
      text: t`Le brouillon m’a guidée pas à pas, et je savais à chaque étape ce qu’il manquait encore.`,
      authorName: 'Hélène Marchand',
      authorPosition: t`Hôte`,
      rating: 4.7,
    },
  ]
}
