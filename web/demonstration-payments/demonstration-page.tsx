import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/shell/frame/logo.tsx'
import { LocaleMenu } from '#web/shell/frame/locale-menu.tsx'
import { Link } from '#web/ui/link.tsx'

/** The frame of every page of the demonstration provider: it says first that no money moves. */
export function DemonstrationPage({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="min-h-dvh bg-surface-2 pb-16">
      <header>
        <p
          role="note"
          className="flex items-start justify-center gap-2 bg-yellow-ground px-5 py-3 font-medium text-yellow-text"
        >
          <IconInfoCircle size={20} aria-hidden className="mt-0.5 flex-none" />
          <Trans>Aucun argent ne circule : ceci est une démonstration.</Trans>
        </p>
        <div className="mx-auto flex max-w-140 items-center justify-between px-5 py-5">
          <Link to={paths.home()} aria-label={t`Demeure, page d’accueil`} className="rounded-8">
            <Logo />
          </Link>
          <LocaleMenu />
        </div>
      </header>
      <main
        id="contenu"
        className="mx-auto max-w-140 bg-surface px-5 py-8 md:rounded-16 md:border md:border-line md:p-8"
      >
        {children}
      </main>
    </div>
  )
}
