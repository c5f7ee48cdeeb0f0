import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import type { Route } from './+types/public.route.ts'
import { requireLanguage } from '#web/locales/require-language.ts'
import { hasToken } from '#web/api/token.ts'
import { deferred } from '#web/ui/hydration/deferred-hydration.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'

// Signed-in users see their name before any interaction.
const Header = deferred(
  'header',
  async () => ({ default: (await import('#web/shell/frame/header.tsx')).Header }),
  hasToken,
)
const StarButton = deferred('star', async () => ({
  default: (await import('#web/reviews/write/star-button.tsx')).StarButton,
}))
const Footer = deferred('footer', async () => ({
  default: (await import('#web/shell/frame/footer.tsx')).Footer,
}))

const ErrorPage = lazy(async () => ({ default: (await import('#web/shell/page/error-page.tsx')).ErrorPage }))

export function loader({ params }: Route.LoaderArgs) {
  requireLanguage(params.lang)
  return null
}

/** Depends on the language only, so that a change of search needs no server call for the frame. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['lang'] !== nextParams['lang']
}

export default function PublicLayout() {
  const handle = usePageHandle()
  return (
    <PublicFrame {...handle}>
      <Outlet />
    </PublicFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ErrorPage />
    </PublicFrame>
  )
}

function PublicFrame({ children, ...handle }: PageHandle & { children: React.ReactNode }) {
  return (
    <>
      <a href="#contenu" className="skip-link">
        <Trans>Aller au contenu</Trans>
      </a>
      <Header {...handle} />
      <main id="contenu" tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        {children}
      </main>
      {handle.footer !== false && <Footer />}
      <StarButton />
    </>
  )
}

function usePageHandle(): PageHandle {
  return useMatches().reduce<PageHandle>(
    (nearest, { handle }) => (handle as PageHandle | undefined) ?? nearest,
    {},
  )
}
