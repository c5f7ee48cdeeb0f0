import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconExternalLink,
  IconFileInvoice,
  IconHomePlus,
  IconLayoutDashboard,
  IconLogout,
  IconSelector,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { paths } from '#web/paths.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu, MenuButton, MenuLine, MenuLink, MenuTitle } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { useAreaNames } from '../navigation/area-navigation.tsx'
import { type Area, areaPath } from '../navigation/area.ts'
import { areaRoles } from '../screens/screens-of-area.ts'

function areasOf(user: CurrentUser) {
  const areas = Object.keys(areaRoles) as Area[]
  return areas.filter((area) => user.roles.some(({ name }) => areaRoles[area].includes(name)))
}

/** At the foot of the sidebar: who is signed in, and the menu. */
export function AccountFoot({ area, user }: { area: Area; user: CurrentUser }) {
  const { t } = useLingui()
  const popover = usePopover()
  const names = useAreaNames()
  return (
    <>
      <button
        type="button"
        {...popover.trigger}
        className="flex w-full items-center gap-3 rounded-12 p-2 text-left hover:bg-surface-2"
      >
        <Avatar name={`${user.first_name} ${user.last_name}`} url={user.avatar_url} />
        <span className="min-w-0 grow">
          <span className="block truncate text-14 font-semibold">
            {user.first_name} {user.last_name}
          </span>
          <span className="block truncate text-12 text-muted">{user.company_name || names[area]}</span>
        </span>
        <IconSelector size={18} aria-hidden className="flex-none text-muted" />
      </button>
      <Menu of={popover} label={t`Mon compte`} align="start">
        <AccountChoices area={area} user={user} />
      </Menu>
    </>
  )
}

/** The account button of the top bar. */
export function AccountButton({ area, user }: { area: Area; user: CurrentUser }) {
  const { t } = useLingui()
  const popover = usePopover()
  return (
    <>
      <button type="button" {...popover.trigger} className="rounded-full">
        <span className="sr-only">
          <Trans>Mon compte</Trans>
        </span>
        <Avatar name={`${user.first_name} ${user.last_name}`} url={user.avatar_url} />
      </button>
      <Menu of={popover} label={t`Mon compte`}>
        <AccountChoices area={area} user={user} />
      </Menu>
    </>
  )
}

export function AccountChoices({ area, user }: { area: Area; user: CurrentUser }) {
  const signOut = useSignOut()
  const names = useAreaNames()
  const areas = areasOf(user)
  return (
    <>
      <MenuTitle>{user.email}</MenuTitle>
      <MenuLink to={areaPath(area, 'profile')} icon={<IconUser size={20} aria-hidden />}>
        <Trans>Votre profil</Trans>
      </MenuLink>
      {area === 'seller' && (
        <MenuLink to={paths.sellerBilling()} icon={<IconFileInvoice size={20} aria-hidden />}>
          <Trans>Facturation</Trans>
        </MenuLink>
      )}
      <MenuLink to={areaPath(area, 'security')} icon={<IconShieldLock size={20} aria-hidden />}>
        <Trans>Sécurité</Trans>
      </MenuLink>
      <MenuLink to={areaPath(area, 'settings')} icon={<IconSettings size={20} aria-hidden />}>
        <Trans>Paramètres</Trans>
      </MenuLink>
      <MenuLine />
      {areas
        .filter((other) => other !== area)
        .map((other) => (
          <MenuLink key={other} to={areaPath(other)} icon={<IconLayoutDashboard size={20} aria-hidden />}>
            {names[other]}
          </MenuLink>
        ))}
      {!areas.includes('owner') && (
        <MenuLink to={paths.becomeHost()} icon={<IconHomePlus size={20} aria-hidden />}>
          <Trans>Devenir hôte</Trans>
        </MenuLink>
      )}
      {!areas.includes('seller') && (
        <MenuLink to={paths.becomeSeller()} icon={<IconTag size={20} aria-hidden />}>
          <Trans>Devenir vendeur</Trans>
        </MenuLink>
      )}
      <MenuLink to={paths.home()} icon={<IconExternalLink size={20} aria-hidden />}>
        <Trans>Voir le site</Trans>
      </MenuLink>
      <MenuLine />
      <MenuButton icon={<IconLogout size={20} aria-hidden />} onClick={() => void signOut()}>
        <Trans>Se déconnecter</Trans>
      </MenuButton>
    </>
  )
}
