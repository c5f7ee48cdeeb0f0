import { I18nProvider } from '@lingui/react'
import { lazy, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import '#web/api/zod-without-eval.ts'
import { pageServices } from '#web/api/api.ts'
import type { RootData } from '#web/api/root-data.ts'
import 'virtual:texts/core/shell'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import figtree from '#web/styles/figtree-texts.woff2?url'
import fraunces from '#web/styles/fraunces-headlines.woff2?url'
import stylesheet from '#web/styles/public.css?url'
import { restoreTyped } from '#web/shell/page/carried-fields.ts'
import { foreignForm } from '#web/shell/page/foreign-form.ts'
import { FirstLanguage } from '#web/shell/page/first-language.tsx'
import { FirstScheme } from '#web/shell/page/first-scheme.tsx'
import { Logo } from '#web/shell/frame/logo.tsx'
import { PageScripts } from '#web/shell/page/page-scripts.tsx'
import { barColors, followColorScheme } from '#web/ui/color-scheme.ts'
import { Awake } from '#web/ui/hydration/deferred-hydration.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { ActingFrame } from './administration/impersonation/acting-frame.tsx'
import { paths } from './paths.ts'

const ErrorPage = lazy(async () => ({ default: (await import('#web/shell/page/error-page.tsx')).ErrorPage }))

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** The fonts are preloaded with the style sheet that names them, not after it. */
export const links: Route.LinksFunction = () => [
  { ...font, href: figtree },
  { ...font, href: fraunces },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', type: 'image/svg+xml', href: '/brand/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
  { rel: 'manifest', href: '/app.webmanifest' },
]

export function loader({ context, url }: Route.LoaderArgs): RootData {
  const { publicUrl, config, isSentFromElsewhere } = context.get(pageServices)
  if (isSentFromElsewhere) throw foreignForm()
  const { map, social_links, payments, terms } = config
  const { guest_fee_percent, owner_fee_percent, answer_hours, first_payment_hours } = terms
  return {
    language: languageOfPath(url.pathname),
    publicUrl,
    config: {
      map,
      social_links,
      payments,
      guest_fee_percent,
      owner_fee_percent,
      answer_hours,
      first_payment_hours,
    },
  }
}

/** Its data never changes during the document's lifetime. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  // From the address and not from the loader, which has not run where an error is shown.
  const language = useLanguage()
  useEffect(restoreTyped, [])
  useEffect(serveOfflineLater, [])
  useEffect(followColorScheme, [])
  return (
    // The scheme is an attribute that no server renders.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <FirstLanguage />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the style sheet: no white page flashes up. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={barColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColors.dark} media="(prefers-color-scheme: dark)" />
        <FirstScheme />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18nFor(language)}>
          <ActingFrame />
          {children}
          <Toasts />
        </I18nProvider>
        <Awake />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

/** Late and on its own: what the first view needs comes first. Without its file nothing is stored. */
function serveOfflineLater() {
  setTimeout(
    () =>
      import('#web/offline/serve-offline.ts').then(
        ({ serveOffline }) => serveOffline(),
        () => undefined,
      ),
    5_000,
  )
}

export default function Root() {
  return <Outlet />
}

/** The last boundary: errors that no layout caught, without their menus. */
export function ErrorBoundary() {
  return (
    <>
      <header className="wrap py-5">
        <Link to={paths.home()} aria-label="Demeure" className="inline-block">
          <Logo />
        </Link>
      </header>
      <main>
        <ErrorPage />
      </main>
    </>
  )
}
