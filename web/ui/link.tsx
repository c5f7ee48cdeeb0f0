import type { ComponentProps } from 'react'
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
  useNavigate,
} from 'react-router'
import { inLanguage } from '#web/paths.ts'
import { languageOfPath } from '#web/locales/texts.ts'

type LinkProps = ComponentProps<typeof RouterLink> & { to: string }

/**
 * A link of the site, to an address of `paths.ts`; it keeps the viewer's language. The server renders a plain
 * link: that of the router reads six contexts for each of the hundred links of a page.
 */
export const Link = import.meta.env.SSR && import.meta.env.PROD ? DocumentLink : LiveLink

function LiveLink({ to, ...rest }: LinkProps) {
  return <RouterLink to={useInLanguage()(to)} {...rest} />
}

function DocumentLink({
  to,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
  state: _state,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={useInLanguage()(to)}>
      {children}
    </a>
  )
}

export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
  return <RouterNavLink to={useInLanguage()(to)} {...rest} />
}

export function useLanguage() {
  return languageOfPath(useLocation().pathname)
}

/** Prefixes an address of `paths.ts` with the viewer's language. */
export function useInLanguage() {
  const language = useLanguage()
  return (path: string) => inLanguage(path, language)
}

export function useGoTo() {
  const navigate = useNavigate()
  const localized = useInLanguage()
  return (path: string, options?: { replace?: boolean }) => void navigate(localized(path), options)
}
