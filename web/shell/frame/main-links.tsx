import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { NavLink } from '#web/ui/link.tsx'

/** The main navigation, the same in the header and in the drawer. @param home classes of the first link */
export function MainLinks({ className, home }: { className: string; home?: string }) {
  return (
    <>
      <NavLink to={paths.home()} end className={classes(className, home)}>
        <Trans>Accueil</Trans>
      </NavLink>
      <NavLink to={paths.rentals()} className={className}>
        <Trans>Séjours</Trans>
      </NavLink>
      <NavLink to={paths.sales()} className={className}>
        <Trans>Acheter</Trans>
      </NavLink>
      <NavLink to={paths.about()} className={className}>
        <Trans>À propos</Trans>
      </NavLink>
      <NavLink to={paths.contact()} className={className}>
        <Trans>Contact</Trans>
      </NavLink>
    </>
  )
}
