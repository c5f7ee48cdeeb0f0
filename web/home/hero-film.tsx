import { useLingui } from '@lingui/react/macro'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'

/**
 * The film comes once the page has loaded and is at rest, over the still that is there from the start; not where
 * less movement or less data is asked for. It can be paused.
 */
export function HeroFilm() {
  const { t } = useLingui()
  const film = useRef<HTMLVideoElement>(null)
  const wanted = useFilmWanted()
  const [shown, setShown] = useState(false)
  const [paused, setPaused] = useState(false)
  if (!wanted) return null
  const toggle = () => {
    if (paused) void film.current?.play()
    else film.current?.pause()
    setPaused(!paused)
  }
  return (
    <>
      <video
        ref={film}
        muted
        loop
        autoPlay
        playsInline
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setShown(true)}
        className={classes(
          'absolute inset-0 size-full object-cover object-[50%_62%] transition-opacity duration-700',
          !shown && 'opacity-0',
        )}
      >
        <source src="/video/hero.webm" type="video/webm" />
        <source src="/video/hero.mp4" type="video/mp4" />
      </video>
      {shown && (
        <IconButton
          label={paused ? t`Relancer le film` : t`Mettre le film en pause`}
          onClick={toggle}
          className="absolute! top-19 right-4 z-20 bg-[rgb(12_30_24/0.45)] text-white hover:bg-[rgb(12_30_24/0.7)]! md:top-26 md:right-10"
        >
          {paused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
        </IconButton>
      )}
    </>
  )
}

function useFilmWanted() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!filmIsWelcome()) return undefined
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    const start = () => whenIdle(() => setWanted(true))
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
  return wanted
}

function filmIsWelcome() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  const slow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')
  return !slow && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
