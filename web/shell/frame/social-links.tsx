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
import type { RootData } from '#web/api/root-data.ts'
import { classes } from '#web/ui/class-names.ts'

const networks = [
  { host: /(^|\.)instagram\.com$/, name: 'Instagram', Icon: IconBrandInstagram },
  { host: /(^|\.)facebook\.com$/, name: 'Facebook', Icon: IconBrandFacebook },
  { host: /(^|\.)linkedin\.com$/, name: 'LinkedIn', Icon: IconBrandLinkedin },
  { host: /(^|\.)youtube\.com$/, name: 'YouTube', Icon: IconBrandYoutube },
  { host: /(^|\.)(x|twitter)\.com$/, name: 'X', Icon: IconBrandX },
]

/** The configured addresses with the name and icon of their network; values that are no web address are left out. */
function socialLinks(addresses: readonly string[]) {
  return addresses.flatMap((href) => {
    const url = URL.parse(href)
    if (url?.protocol !== 'https:') return []
    const network = networks.find(({ host }) => host.test(url.hostname))
    return [{ href, name: network?.name ?? url.hostname, Icon: network?.Icon ?? IconLink }]
  })
}

/** Only configured accounts, so that no button lacks a target. */
export function SocialLinks({ className, circle }: { className: string; circle?: string }) {
  const { t } = useLingui()
  const links = socialLinks(useRouteLoaderData<RootData>('root')?.config.social_links ?? [])
  if (links.length === 0) return null
  return (
    <ul className={classes('flex', className)}>
      {links.map(({ href, name, Icon }) => (
        <li key={href}>
          <a
            href={href}
            rel="me noopener"
            aria-label={t`Demeure sur ${name}`}
            className={classes('inline-flex size-11 items-center justify-center rounded-full', circle)}
          >
            <Icon size={20} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
