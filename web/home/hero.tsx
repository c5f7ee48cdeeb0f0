import { Trans } from '@lingui/react/macro'
import { deferred } from '#web/ui/hydration/deferred-hydration.tsx'
import { HeroFilm } from './hero-film.tsx'
import { posters } from './hero-posters.ts'

const HeroSearch = deferred('search', async () => ({
  default: (await import('./hero-search.tsx')).HeroSearch,
}))

/** The first screen: the film, the two sentences of the specification, the search. */
export function Hero() {
  return (
    <section className="relative flex h-svh min-h-150 flex-col justify-end bg-pine-9 pb-24 text-white xl:pb-16">
      <div className="hero-shade absolute inset-0 overflow-hidden">
        <picture>
          <source type="image/avif" media={posters.portrait.media} srcSet={posters.portrait.href} />
          <source type="image/avif" srcSet={posters.wide.href} />
          <img
            src="/video/hero-poster.webp"
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-[50%_62%]"
          />
        </picture>
        <HeroFilm />
      </div>
      {/* The text stands on the search. Its height is reserved, so that the text does not move where a browser paints before it has received the search. */}
      <div className="wrap relative z-10 pb-28 md:pb-30 lg:pb-17">
        <h1 className="max-w-160 display-44 md:display-60">
          <Trans>Trouvez votre prochain endroit confortable</Trans>
        </h1>
        <p className="mt-4 mb-6 max-w-140 text-16 text-pretty text-white md:mb-9 md:text-20">
          <Trans>Trouvez les meilleurs endroits autour de vous aux prix les plus bas et abordables.</Trans>
        </p>
        <div className="h-0">
          <HeroSearch />
        </div>
      </div>
    </section>
  )
}
