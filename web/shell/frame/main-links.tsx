import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { paths, searchedPlace } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { NavLink } from '#web/ui/link.tsx'

/**
 * The main navigation, the same in the header and in the drawer; from results it leads to the same place in the other
 * half. @param home classes of the first link
 */
export function MainLinks({ className, home }: { className: string; home?: string }) {
  const [search] = useSearchParams()
  const place = searchedPlace(search)
  return (
    <>
      <NavLink to={paths.home()} end className={classes(className, home)}>
        <Trans>Accueil</Trans>
      </NavLink>{' '}
      <NavLink to={paths.rentals(place)} className={className}>
        <Trans>Séjours</Trans>
      </NavLink>{' '}
      <NavLink to={paths.sales(place)} className={className}>
        <Trans>Acheter</Trans>
      </NavLink>{' '}
      <NavLink to={paths.about()} className={className}>
        <Trans>À propos</Trans>
      </NavLink>{' '}
      <NavLink to={paths.contact()} className={className}>
        <Trans>Contact</Trans>
      </NavLink>
    </>
  )
}
