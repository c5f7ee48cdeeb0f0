import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { NavLink } from '#web/ui/link.tsx'

/** A buyer's inquiries, visits and offers. */
export function BuyingTabs() {
  const { t } = useLingui()
  const style = ({ isActive }: { isActive: boolean }) =>
    classes(
      '-mb-px inline-flex h-11 flex-none items-center border-b-2 px-4 text-14 font-semibold whitespace-nowrap',
      isActive ? 'border-brand text-brand-text' : 'border-transparent text-muted hover:text-text',
    )
  return (
    <nav aria-label={t`Vos achats`} className="tab-row flex gap-1 border-b border-line">
      <NavLink to={paths.clientInquiries()} className={style}>
        <Trans>Demandes</Trans>
      </NavLink>
      <NavLink to={paths.clientVisits()} className={style}>
        <Trans>Visites</Trans>
      </NavLink>
      <NavLink to={paths.clientOffers()} className={style}>
        <Trans>Offres</Trans>
      </NavLink>
    </nav>
  )
}
