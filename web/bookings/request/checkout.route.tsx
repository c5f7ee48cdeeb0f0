import 'virtual:texts/bookings/bookings'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlask } from '@tabler/icons-react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/checkout.route.ts'
import { api } from '#web/api/browser-api.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { guardRoute } from '#web/session/guard-route.ts'
import { ErrorPage } from '#web/shell/page/error-page.tsx'
import { noticeClient } from '#web/session/notice-client.ts'
import { LocaleMenu } from '#web/shell/frame/locale-menu.tsx'
import { Logo } from '#web/shell/frame/logo.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type BookedStay, readStay, writeStay } from './stay-search.ts'
import { useCheckout } from './use-checkout.ts'
import stylesheet from '#web/styles/areas.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const clientMiddleware = [guardRoute({ requiresAuth: true })]

/** Personal data, in the browser only: nothing of this page may be cached or indexed. */
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const { country, id } = params
  const stay = readStay(url.searchParams)
  if (!stay) throw redirect(inLanguage(paths.rental(country, id), documentLanguage()))
  return { home: await api('GET /properties/:id', { params: { id } }) }
}
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return (
    <CheckoutFrame>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </CheckoutFrame>
  )
}

/** The checkout: guests, payment method, the price once more, and the button that books. */
export default function Checkout({ loaderData: { home: rental } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const stay = readStay(search)!
  const checkout = useCheckout(rental, stay, (booking) => {
    showToast(
      booking.status === 'REQUESTED' ? t`Demande envoyée à l’hôte` : t`Votre séjour est réservé`,
      'success',
    )
    void noticeClient().then(() => navigate(inLanguage(paths.clientBooking(booking.id), documentLanguage())))
  })
  return (
    <CheckoutFrame>
      <title>{t`Réserver votre séjour – Demeure`}</title>
      <div className="grid items-start gap-10 max-lg:pb-28 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12 xl:gap-22">
        <div className="min-w-0">
          <Link to={paths.rental(rental.country_slug, rental.id, backTo(stay))} className="text-link">
            <Trans>Retour au logement</Trans>
          </Link>
          <h1 className="mt-2 mb-6 display-32 md:display-44">
            <Heading isInstant={rental.instant_booking} />
          </h1>
          <CheckoutForm
            rental={rental}
            stay={stay}
            checkout={checkout}
            onChange={(next) => setSearch(writeStay(next), { replace: true, preventScrollReset: true })}
          />
        </div>
        <CheckoutSummary rental={rental} checkout={checkout} />
      </div>
    </CheckoutFrame>
  )
}

/** Where nothing can be paid here, only the booking is promised. */
function Heading({ isInstant }: { isInstant: boolean }) {
  const { card, mobile_money: mobile } = useOfferedPayments()
  if (!isInstant) return <Trans>Demander à réserver</Trans>
  return (card ?? mobile) ? <Trans>Réserver et payer</Trans> : <Trans>Réserver votre séjour</Trans>
}

export function ErrorBoundary() {
  return (
    <CheckoutFrame>
      <ErrorPage />
    </CheckoutFrame>
  )
}

/** The only link is the one back. */
function CheckoutFrame({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  const { card, mobile_money: mobile } = useOfferedPayments()
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex h-16 items-center justify-between gap-6 md:h-20">
          <Link to={paths.home()} aria-label={t`Demeure, page d’accueil`} className="rounded-8">
            <Logo />
          </Link>
          <LocaleMenu />
        </div>
        {(card === 'demonstration' || mobile === 'demonstration') && (
          <p className="striped text-yellow-text">
            <span className="wrap flex items-center gap-3 py-3 text-14 font-medium">
              <IconFlask size={20} aria-hidden className="flex-none" />
              <Trans>Paiement de démonstration : aucun argent ne circule, n’entrez aucune vraie carte.</Trans>
            </span>
          </p>
        )}
      </header>
      <main id="contenu" className="wrap py-8 md:py-12">
        {children}
      </main>
    </>
  )
}

/** The listing counts guests without their ages. */
function backTo({ check_in, check_out, adults, children }: BookedStay) {
  return new URLSearchParams({ check_in, check_out, guests: String(adults + children) }).toString()
}
