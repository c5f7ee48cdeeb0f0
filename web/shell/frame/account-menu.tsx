import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconChevronDown,
  IconHeart,
  IconHomePlus,
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconTag,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { homeByRole } from '#web/session/guards.ts'
import { useSession } from '#web/session/session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { classes } from '#web/ui/class-names.ts'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { Stored } from '#web/ui/hydration/preserved-markup.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuLine, MenuLink, MenuTitle } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'

/**
 * 'Mon compte': becoming host or seller, signing in and registering; when signed in, name, area and sign-out.
 * @param small icon only on the narrower of wide screens, where a search bar takes the room
 */
export function AccountMenu({ white, small = false }: { white: boolean; small?: boolean }) {
  const { t } = useLingui()
  const popover = usePopover()
  const { user } = useSession()
  // The server does not receive the session: it renders the menu of a visitor.
  return (
    <Stored of={AccountMenu} variant={[useLanguage(), white, small, popover.id].join()} className="contents">
      {() => (
        <>
          <button
            type="button"
            {...popover.trigger}
            className={classes(
              'inline-flex h-11 items-center gap-2.5 rounded-full pr-4 pl-3.5 text-14 font-semibold whitespace-nowrap transition-colors duration-150',
              white
                ? 'bg-surface text-text hover:bg-surface-2'
                : 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2',
            )}
          >
            <IconUserCircle size={22} aria-hidden />
            <span className={classes('max-w-40 truncate', small && 'max-xl:sr-only')}>
              {user ? user.first_name : <Trans>Mon compte</Trans>}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </button>
          <Menu of={popover} label={t`Mon compte`}>
            <AccountLinks />
          </Menu>
        </>
      )}
    </Stored>
  )
}

export function AccountLinks() {
  const { user } = useSession()
  const signOut = useSignOut()
  // The documents of public pages have their limit: the menu is opened in the browser.
  const alive = useAlive()
  const holds = (role: string) => user?.roles.some(({ name }) => name === role)
  return (
    <>
      {user && (
        <>
          <MenuTitle>
            {user.first_name} {user.last_name}
          </MenuTitle>
          <MenuLink to={homeByRole(user)} icon={<IconLayoutDashboard size={20} aria-hidden />}>
            <Trans>Mon espace</Trans>
          </MenuLink>
          <MenuLine />
        </>
      )}
      {alive && !user && (
        <MenuLink to={paths.favorites()} icon={<IconHeart size={20} aria-hidden />}>
          <Trans>Favoris</Trans>
        </MenuLink>
      )}
      {!holds('owner') && (
        <MenuLink to={paths.becomeHost()} icon={<IconHomePlus size={20} aria-hidden />}>
          <Trans>Devenir hôte</Trans>
        </MenuLink>
      )}
      {!holds('seller') && (
        <MenuLink to={paths.becomeSeller()} icon={<IconTag size={20} aria-hidden />}>
          <Trans>Devenir vendeur</Trans>
        </MenuLink>
      )}
      <MenuLine />
      {user ? (
        <MenuButton icon={<IconLogout size={20} aria-hidden />} onClick={() => void signOut()}>
          <Trans>Se déconnecter</Trans>
        </MenuButton>
      ) : (
        <>
          <MenuLink to={paths.login()} icon={<IconLogin2 size={20} aria-hidden />}>
            <Trans>Se connecter</Trans>
          </MenuLink>
          <MenuLink to={paths.register()} icon={<IconUserPlus size={20} aria-hidden />}>
            <Trans>S’inscrire</Trans>
          </MenuLink>
        </>
      )}
    </>
  )
}
