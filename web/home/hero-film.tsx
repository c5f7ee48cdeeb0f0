import { useLingui } from '@lingui/react/macro'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { startFilms } from '#web/ui/hydration/start-films.ts'

/**
 * The film loads once the page is idle, over the poster shown from the start; not with reduced motion or data
 * saving. It can be paused.
 */
export function HeroFilm() {
  const { t } = useLingui()
  const film = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  useEffect(startFilms, [])
  // Out of view, playing it wastes power.
  useEffect(() => {
    if (paused || !film.current) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      const { current } = film
      if (!current?.hasAttribute('data-playing')) return
      if (entry?.isIntersecting) play(current)
      else current.pause()
    })
    watch.observe(film.current)
    return () => watch.disconnect()
  }, [paused])
  const toggle = () => {
    if (paused && film.current) play(film.current)
    else film.current?.pause()
    setPaused(!paused)
  }
  return (
    <>
      <video
        ref={film}
        data-film
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
        tabIndex={-1}
        className="peer absolute inset-0 size-full object-cover object-[50%_62%] opacity-0 transition-opacity duration-700 data-playing:opacity-100"
      >
        <source src="/video/hero.webm" type="video/webm" />
        <source src="/video/hero.mp4" type="video/mp4" />
      </video>
      <IconButton
        label={paused ? t`Relancer le film` : t`Mettre le film en pause`}
        onClick={toggle}
        className="on-dark absolute! top-19 right-4 z-20 not-peer-data-playing:hidden bg-[rgb(12_30_24/0.45)] text-white hover:bg-pine-9! md:top-26 md:right-10"
      >
        {paused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
      </IconButton>
    </>
  )
}

/** A pause right after `play` rejects its promise, which is no error. */
function play(film: HTMLVideoElement) {
  film.play().catch(() => undefined)
}
