import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { LocaleMenu } from '#web/shell/frame/locale-menu.tsx'
import { Logo } from '#web/shell/frame/logo.tsx'

/**
 * Screens with one form: the form on the left, a picture of a home on the right, the form alone on a phone.
 */
export function SplitPage({
  title,
  aside,
  picture,
  caption,
  wide,
  worksWithoutScript = false,
  children,
}: {
  title: string
  /** At the top, beside the languages, such as the link to registration. */
  aside?: React.ReactNode
  picture: { avif: string; webp: string }
  caption: React.ReactNode
  wide?: boolean
  /** Its form also works without scripts. */
  worksWithoutScript?: boolean
  children: React.ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className="grid min-h-dvh md:grid-cols-2">
      <title>{`${title} – Demeure`}</title>
      <meta name="robots" content="noindex" />
      <main id="contenu" className="flex min-w-0 flex-col px-5 pt-5 pb-10 md:px-8 md:pt-8 md:pb-12 lg:px-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Link to={paths.home()} aria-label={t`Demeure, page d’accueil`} className="rounded-8">
            <Logo />
          </Link>
          {aside && <p className="text-14 text-muted max-lg:order-last max-lg:w-full lg:ml-auto">{aside}</p>}
          <LocaleMenu small={aside !== undefined} />
        </div>
        {/* Not centred vertically: a partially parsed document would shift as it grows. */}
        <div
          className={classes(
            'mt-8 w-full md:mx-auto',
            wide ? 'md:mt-12 md:max-w-130' : 'md:mt-[12dvh] md:max-w-105',
          )}
        >
          {!worksWithoutScript && (
            <noscript>
              <p className="mb-6 rounded-12 bg-yellow-ground p-4 text-yellow-text">
                <Trans>Cette page a besoin de JavaScript : activez-le, puis rechargez-la.</Trans>
              </p>
            </noscript>
          )}
          {children}
        </div>
      </main>
      <aside className="my-4 mr-4 hidden md:block">
        <div className="sticky top-4 h-[calc(100dvh-2rem)] overflow-hidden rounded-24">
          <picture>
            <source type="image/avif" srcSet={picture.avif} />
            <img
              src={picture.webp}
              alt=""
              width={960}
              height={800}
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
          </picture>
          <div className="absolute inset-0 bg-linear-to-t from-pine-9/85 to-transparent to-55%" />
          <div className="absolute inset-x-10 bottom-10 text-white">{caption}</div>
        </div>
      </aside>
    </div>
  )
}

/** Heading of a screen with one form. */
export function SplitHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="display-32 lg:display-44">{title}</h1>
      {children && <p className="mt-2 text-muted">{children}</p>}
    </div>
  )
}
