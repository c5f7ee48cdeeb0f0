import type { ComponentProps } from 'react'
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
  useNavigate,
} from 'react-router'
import { inLanguage } from '../paths.ts'
import { languageOfPath } from '../locales/texts.ts'

/** A link of the site, to an address of `paths.ts`; it keeps the reader's language. */
export function Link({ to, ...rest }: ComponentProps<typeof RouterLink> & { to: string }) {
  return <RouterLink to={useInLanguage()(to)} {...rest} />
}

export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
  return <RouterNavLink to={useInLanguage()(to)} {...rest} />
}

export function useLanguage() {
  return languageOfPath(useLocation().pathname)
}

/** Puts the reader's language in front of an address of `paths.ts`. */
export function useInLanguage() {
  const language = useLanguage()
  return (path: string) => inLanguage(path, language)
}

export function useGoTo() {
  const navigate = useNavigate()
  const localized = useInLanguage()
  return (path: string, options?: { replace?: boolean }) => void navigate(localized(path), options)
}
