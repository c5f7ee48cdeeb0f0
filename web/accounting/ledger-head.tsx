import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

type Section =
  | 'balance'
  | 'transactions'
  | 'reconciliation'
  | 'batches'
  | 'commissions'
  | 'invoices'
  | 'taxes'

/** Title, actions of the screen, and the sections of the ledger. */
export function LedgerHead({
  section,
  about,
  children,
}: {
  section: Section
  /** Under the title: what the screen shows, with its figures. */
  about: React.ReactNode
  /** Actions at the right of the title. */
  children?: React.ReactNode
}) {
  const { t } = useLingui()
  const sections: { key: Section; to: string; label: string }[] = [
    { key: 'balance', to: paths.adminLedger(), label: t`Balance` },
    { key: 'transactions', to: paths.adminLedger('transactions'), label: t`Opérations` },
    { key: 'reconciliation', to: paths.adminLedger('reconciliation'), label: t`Rapprochement` },
    { key: 'batches', to: paths.adminLedger('batches'), label: t`Lots de virements` },
    { key: 'commissions', to: paths.adminLedger('commissions'), label: t`Commissions et TVA` },
    { key: 'invoices', to: paths.adminLedger('invoices'), label: t`Factures électroniques` },
    { key: 'taxes', to: paths.adminLedger('taxes'), label: t`Déclarations` },
  ]
  const sectionsRef = useRef<HTMLElement>(null)
  // On a phone the sections are wider than the screen.
  useEffect(() => {
    sectionsRef.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [section])
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32">
            <Trans>Grand livre</Trans>
          </h1>
          <p className="mt-1 text-muted">{about}</p>
        </div>
        {children && <div className="flex flex-wrap items-center gap-2 max-md:w-full">{children}</div>}
      </header>
      <nav
        ref={sectionsRef}
        aria-label={t`Parties du grand livre`}
        className="-mx-4 tab-row flex gap-1 border-b border-line px-4 md:mx-0 md:px-0"
      >
        {sections.map(({ key, to, label }) => (
          <Link
            key={key}
            to={to}
            aria-current={key === section ? 'page' : undefined}
            className={classes(
              '-mb-px inline-flex h-11 flex-none items-center gap-2 border-b-2 px-3 text-14 font-semibold whitespace-nowrap md:px-4',
              key === section ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
