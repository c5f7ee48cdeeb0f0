import { useLingui } from '@lingui/react/macro'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react'
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/core/language.ts'
import type { RootData } from '#web/api/root-data.ts'
import { inLanguage } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'

const networks = [
  { host: /(^|\.)instagram\.com$/, name: 'Instagram', Icon: IconBrandInstagram },
  { host: /(^|\.)facebook\.com$/, name: 'Facebook', Icon: IconBrandFacebook },
  { host: /(^|\.)linkedin\.com$/, name: 'LinkedIn', Icon: IconBrandLinkedin },
  { host: /(^|\.)youtube\.com$/, name: 'YouTube', Icon: IconBrandYoutube },
  { host: /(^|\.)(x|twitter)\.com$/, name: 'X', Icon: IconBrandX },
]

/** The name of a network, or the host of an unknown one. */
export function networkName(host: string) {
  return networks.find((network) => network.host.test(host))?.name ?? host
}

/** The network that a page of the demonstration stands for (`server/platform/config/config.ts`). */
function hostOfDemonstration(address: string) {
  return /^\/demonstration-networks\/([\w.-]+)$/.exec(address)?.[1]
}

/** The configured addresses with the name and icon of their network; values that are no web address are left out. */
function socialLinks(addresses: readonly string[], language: Language) {
  return addresses.flatMap((address) => {
    const host = hostOfDemonstration(address) ?? hostOf(address)
    if (!host) return []
    const Icon = networks.find((network) => network.host.test(host))?.Icon ?? IconLink
    const href = address.startsWith('/') ? inLanguage(address, language) : address
    return [{ href, name: networkName(host), Icon }]
  })
}

function hostOf(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.hostname : undefined
}

/** Only configured accounts, so that no button lacks a target. */
export function SocialLinks({ className, round }: { className: string; round?: string }) {
  const { t } = useLingui()
  const addresses = useRouteLoaderData<RootData>('root')?.config.social_links ?? []
  const links = socialLinks(addresses, useLanguage())
  if (links.length === 0) return null
  return (
    <ul className={classes('flex', className)}>
      {links.map(({ href, name, Icon }) => (
        <li key={href}>
          <a
            href={href}
            rel="me noopener"
            aria-label={t`Demeure sur ${name}`}
            className={classes('inline-flex size-11 items-center justify-center rounded-full', round)}
          >
            <Icon size={20} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
