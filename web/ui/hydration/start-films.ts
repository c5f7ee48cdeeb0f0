/**
 * Plays the films of the page (`<video data-film>`) once it has loaded and is idle; not with reduced motion or
 * data saving.
 */
export function startFilms() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  const slow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')
  if (slow || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  const play = () =>
    whenIdle(() => {
      for (const film of document.querySelectorAll<HTMLVideoElement>(
        'video[data-film]:not([data-playing])',
      )) {
        film.addEventListener('playing', () => film.toggleAttribute('data-playing', true), { once: true })
        film.play().catch(() => undefined)
      }
    })
  if (document.readyState === 'complete') play()
  else addEventListener('load', play, { once: true })
}
