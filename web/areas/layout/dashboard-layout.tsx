import 'virtual:texts/accounts/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconMenu2 } from '@tabler/icons-react'
import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useProofRequired } from '#web/accounts/recovery/factor-proof.ts'
import { useCountedMessages } from '#web/conversations/unread-messages.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { useStoredPush } from '#web/notifications/use-stored-push.ts'
import { useLiveEvents } from '#web/notifications/use-live-events.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useShownArea } from '#web/session/guard-route.ts'
import { useSession } from '#web/session/session.ts'
import { Logo } from '#web/shell/frame/logo.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { MenuLink } from '#web/ui/overlays/menu.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'
import { AccountButton, AccountChoices, AccountFoot } from '../account/account-panel.tsx'
import { currentEntry } from '../navigation/current-entry.ts'
import { type NavigationEntry, useAreaNames, useAreaNavigation } from '../navigation/area-navigation.tsx'
import { type Area, areaPath } from '../navigation/area.ts'
import { adminWork, ownerWork, sellerWork } from '../navigation/area-work.ts'

const FactorDialog = lazy(() => import('#web/accounts/recovery/factor-dialog.tsx'))
const PlatformSearch = lazy(() => import('../navigation/platform-search.tsx'))
const OwnSearch = lazy(() => import('../navigation/own-search.tsx'))

/** An area for the signed-in user; without a session it shows no personal data and redirects to the sign-in. */
export function DashboardLayout({ area, children }: { area: Area; children: React.ReactNode }) {
  const { user } = useSession()
  useShownArea(areaPath(area))
  useReturnToSignIn()
  useLiveEvents(user?.id)
  useStoredPush(user?.id)
  useCountedMessages(area, user?.id)
  ownerWork.useCounted(area, user?.id)
  sellerWork.useCounted(area, user?.id)
  adminWork.useCounted(area, user?.id)
  const leaving = useLeaving()
  const proofRequired = useProofRequired()
  if (!user) return <DashboardSkeleton area={area} />
  return (
    <DashboardFrame area={area}>
      {leaving && <PageSkeleton />}
      <div hidden={leaving}>{children}</div>
      {proofRequired && (
        <Suspense>
          <FactorDialog />
        </Suspense>
      )}
    </DashboardFrame>
  )
}

/** An expired session shows why, and signing in returns to this page. */
function useReturnToSignIn() {
  const { user, error } = useSession()
  const { pathname, search } = useLocation()
  const goTo = useGoTo()
  useEffect(() => {
    if (user || !error) return
    showToast(error, 'error')
    goTo(paths.login(withoutLanguage(pathname) + search), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the session is lost
  }, [user, error])
}

/** Whether another screen of the areas is loading: its skeleton shows at once. */
function useLeaving() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  // A form that only takes the address of the record it has just created stays mounted.
  const stays = (location?.state as { sameScreen?: boolean } | null)?.sameScreen === true
  return (
    state === 'loading' && !stays && location.pathname !== pathname && /-dash(\/|$)/.test(location.pathname)
  )
}

/** Sidebar and top bar around a screen; under 992 px a bottom bar replaces the sidebar. */
export function DashboardFrame({ area, children }: { area: Area; children: React.ReactNode }) {
  const { user } = useSession()
  return (
    <div className="dashboard min-h-dvh bg-paper text-text lg:grid lg:grid-cols-[248px_minmax(0,1fr)] print:block! print:bg-white">
      <meta name="robots" content="noindex" />
      <a href="#contenu" className="skip-link">
        <Trans>Aller au contenu</Trans>
      </a>
      <Side area={area} foot={user && <AccountFoot area={area} user={user} />} />
      <div className="flex min-w-0 flex-col max-lg:pb-20">
        <header className="flex h-16 items-center justify-between gap-4 border-b border-line px-4 lg:h-18 lg:px-8 print:hidden">
          <HomeLink className="lg:hidden" />
          {user ? (
            <Suspense fallback={<span className="grow" />}>
              {area === 'admin' ? <PlatformSearch /> : <OwnSearch area={area} />}
            </Suspense>
          ) : (
            <span className="grow" />
          )}
          <div className="flex items-center gap-2">
            <ButtonLink
              to={paths.home()}
              variant="ghost"
              size="small"
              className="max-md:hidden"
              icon={<IconExternalLink size={18} aria-hidden />}
            >
              <Trans>Voir le site</Trans>
            </ButtonLink>
            {user && <NotificationBell />}
            {user && <AccountButton area={area} user={user} />}
          </div>
        </header>
        <main
          id="contenu"
          tabIndex={-1}
          className="mx-auto w-full max-w-360 grow px-4 pt-5 pb-8 focus:outline-none lg:p-8"
        >
          {children}
        </main>
      </div>
      <BottomBar area={area} />
    </div>
  )
}

function HomeLink({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <Link
      to={paths.home()}
      aria-label={t`Demeure, page d’accueil`}
      className={classes('rounded-8', className)}
    >
      <Logo />
    </Link>
  )
}

function Side({ area, foot }: { area: Area; foot: React.ReactNode }) {
  const entries = useAreaNavigation(area)
  const current = useCurrentEntry(entries)
  const names = useAreaNames()
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface px-4 pt-5 pb-4 lg:flex print:hidden!">
      <HomeLink className="px-2 pt-1 pb-5" />
      <nav
        aria-label={names[area]}
        className="-mx-4 flex min-h-0 flex-col gap-1 overflow-y-auto px-4 py-0.5 [scrollbar-width:thin]"
      >
        {entries.map(({ to, label, Icon, unread, total, heading }) => (
          <Fragment key={to}>
            {heading && <h2 className="px-3 pt-5 pb-1 text-12 font-medium text-muted">{heading}</h2>}
            <Link
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              className={classes(
                entries.length > 12 ? 'min-h-9' : 'min-h-11',
                'flex flex-none items-center gap-3 rounded-10 px-3 py-1 leading-5 font-medium text-muted transition-colors duration-150 hover:bg-surface-2 aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text',
              )}
            >
              <Icon size={20} aria-hidden />
              {label}
              <Waiting count={unread ?? 0} className="ml-auto" />
              {total ? <span className="ml-auto text-14 tabular">{total}</span> : null}
            </Link>
          </Fragment>
        ))}
      </nav>
      <div className="mt-auto pt-6">{foot}</div>
    </aside>
  )
}

function useCurrentEntry(entries: NavigationEntry[]) {
  return currentEntry(entries, withoutLanguage(useLocation().pathname))
}

/** Number of pending items behind an entry. */
function Waiting({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <>
      <UnreadCount count={count} className={className} />
      <span className="sr-only">
        <Trans>{count} à voir</Trans>
      </span>
    </>
  )
}

/** Four entries and the rest behind 'Plus'. */
function BottomBar({ area }: { area: Area }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const entries = useAreaNavigation(area)
  const current = useCurrentEntry(entries)
  const names = useAreaNames()
  // Profile and settings are in the account menu.
  const ofAccount = [areaPath(area, 'profile'), areaPath(area, 'settings')]
  // Entries marked for it come first, the others fill it up.
  const tabs = [...entries.filter(({ isTab }) => isTab), ...entries.filter(({ isTab }) => !isTab)].slice(0, 4)
  const rest = entries.filter((entry) => !tabs.includes(entry) && !ofAccount.includes(entry.to))
  const item = 'flex min-w-0 flex-col items-center justify-center gap-1 text-12 font-medium'
  return (
    <nav
      aria-label={names[area]}
      className="fixed inset-x-0 bottom-0 z-30 grid h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {tabs.map(({ to, label, short, Icon, unread }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current?.to ? 'page' : undefined}
          className={`${item} text-muted aria-[current=page]:font-semibold aria-[current=page]:text-brand-text`}
        >
          <span className="relative">
            <Icon size={22} aria-hidden />
            <Waiting count={unread ?? 0} className="absolute -top-2 left-3" />
          </span>
          <span className="max-w-full truncate px-1">{short ?? label}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${item} text-muted`}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden />
        <Trans>Plus</Trans>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} side="bottom" title={t`Mon compte`}>
        {user && (
          // The sheet closes once a choice is made.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links and buttons inside handle the keys
          <div onClick={(event) => (event.target as Element).closest('a, button') && setOpen(false)}>
            {rest.map(({ to, label, Icon, unread }) => (
              <MenuLink key={to} to={to} icon={<Icon size={20} aria-hidden />}>
                {label}
                <Waiting count={unread ?? 0} className="ml-auto" />
              </MenuLink>
            ))}
            <AccountChoices area={area} user={user} />
          </div>
        )}
      </Sheet>
    </nav>
  )
}

/** The server's markup of an area, shown until the user is loaded. */
export function DashboardSkeleton({ area }: { area: Area }) {
  return (
    <DashboardFrame area={area}>
      <PageSkeleton />
    </DashboardFrame>
  )
}

function PageSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy className="flex flex-col gap-8">
      <p className="sr-only">{t`Chargement`}</p>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <Skeleton className="h-40 rounded-16!" />
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32 rounded-16!" />
        ))}
      </div>
    </div>
  )
}
