import { Trans } from '@lingui/react/macro'
import { IconFlask } from '@tabler/icons-react'
import { LocaleMenu } from '#web/shell/frame/locale-menu.tsx'

/**
 * The frame of every page of the demonstration provider: it states first that no money moves, and looks like another
 * company's, as the page of a real provider does.
 * @param beside what is said beside the page in larger windows, and below it in others
 */
export function DemonstrationPage({
  children,
  beside,
}: {
  children: React.ReactNode
  beside?: React.ReactNode
}) {
  return (
    <div className="provider-page min-h-dvh bg-surface-2 pb-16">
      <header className="bg-surface">
        <div className={`${frame} flex items-center justify-between gap-4 py-4`}>
          <p className="flex items-center gap-3 font-semibold">
            <IconFlask size={22} aria-hidden className="flex-none text-brand-text" />
            <Trans>Prestataire de démonstration</Trans>
          </p>
          <LocaleMenu />
        </div>
        <div role="note" className="striped font-medium text-yellow-text">
          <p className={`${frame} flex items-start gap-3 py-3`}>
            <IconFlask size={20} aria-hidden className="mt-0.5 flex-none" />
            <Trans>Aucun argent ne circule : ceci est une démonstration.</Trans>
          </p>
        </div>
      </header>
      <div
        className={`${frame} grid items-start gap-6 pt-6 md:pt-10 ${beside ? 'lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8' : ''}`}
      >
        <main id="contenu" className="min-w-0 rounded-16 border border-line bg-surface p-5 md:p-8">
          {children}
        </main>
        {beside}
      </div>
    </div>
  )
}

const frame = 'mx-auto w-full max-w-240 px-5'
