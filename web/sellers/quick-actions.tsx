import { useLingui } from '@lingui/react/macro'
import { IconChartBar, IconId, IconPlus, IconSettings } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Links to the most frequent actions (specification, section 2). */
export function QuickActions() {
  const { t } = useLingui()
  const actions = [
    { to: paths.sellerDash('properties/add'), label: t`Ajouter une propriété`, Icon: IconPlus },
    { to: paths.sellerKyc(), label: t`Vérification d’identité`, Icon: IconId },
    { to: paths.sellerAnalytics(), label: t`Statistiques`, Icon: IconChartBar },
    { to: paths.sellerDash('settings'), label: t`Paramètres`, Icon: IconSettings },
  ]
  return (
    <nav aria-label={t`Actions rapides`} className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {actions.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-3 rounded-16 border border-line bg-surface p-4 font-semibold transition-colors duration-150 hover:bg-surface-2 md:gap-4 md:p-5"
        >
          <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-surface-2">
            <Icon size={20} aria-hidden />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
