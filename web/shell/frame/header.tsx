import { useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import type { PageHandle } from '../page/page-handle.ts'
import { SocialLinks } from './social-links.tsx'

/**
 * Scroll distance after which the shadow grows and the header over the film gets a background
 * (specification, section 9).
 */
const shadowThreshold = 20

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }))

/** Stays at the top of every public page; over the home film it is transparent until the page is scrolled. */
export function Header({ overFilm = false, headerCentre: Centre, wideHeader = false }: PageHandle) {
  const { t } = useLingui()
  const scrolled = useScrolled()
  const [drawerRequested, setDrawerRequested] = useState(false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const white = overFilm && !scrolled
  return (
    <header
      className={classes(
        'inset-x-0 top-0 z-40 flex h-16 items-center transition-colors duration-200 md:h-20',
        overFilm ? (scrolled ? 'fixed' : 'absolute') : 'sticky',
        white ? 'on-dark text-white' : 'border-b border-line bg-paper',
        scrolled && 'shadow-raised',
      )}
    >
      <div
        className={classes(
          'flex items-center gap-3',
          Centre ? 'lg:gap-5' : 'lg:gap-10',
          wideHeader ? 'w-full px-5 md:px-10' : 'wrap',
        )}
      >
        <Link to={paths.home()} aria-label={t`Demeure, accueil`} className="flex-none">
          <Logo white={white} short={Centre !== undefined} />
        </Link>
        <nav
          aria-label={t`Navigation principale`}
          className={classes('hidden whitespace-nowrap lg:flex', Centre ? 'gap-4 text-14' : 'gap-5 xl:gap-8')}
        >
          {/* Where there is no room for it, only the logo leads to the home page. */}
          <MainLinks
            home={Centre ? 'hidden' : 'hidden xl:inline'}
            className="font-medium aria-[current=page]:font-semibold aria-[current=page]:shadow-[0_2px_0_var(--accent)]"
          />
        </nav>
        {Centre && (
          <div className="flex min-w-0 grow justify-center">
            <Centre />
          </div>
        )}
        <div className="ml-auto flex items-center gap-5">
          <div className={classes('hidden items-center lg:flex', Centre ? 'gap-2' : 'gap-5')}>
            {!Centre && (
              <SocialLinks
                className="hidden xl:flex"
                circle={white ? 'hover:bg-white/15' : 'hover:bg-surface-2'}
              />
            )}
            <LocaleMenu small={Boolean(Centre)} />
            <AccountMenu white={white} small={Boolean(Centre)} />
          </div>
          <IconButton
            label={t`Ouvrir le menu`}
            aria-haspopup="dialog"
            className={classes('-mr-2.5 lg:hidden', white && 'hover:bg-white/15!')}
            onClick={() => {
              setDrawerRequested(true)
              setDrawerOpen(true)
            }}
          >
            <IconMenu2 size={24} aria-hidden />
          </IconButton>
        </div>
      </div>
      {drawerRequested && (
        <Suspense>
          <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function useScrolled() {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > shadowThreshold,
    () => false,
  )
}

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
