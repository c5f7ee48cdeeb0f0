import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react'

const networks = [
  { host: /(^|\.)instagram\.com$/, name: 'Instagram', Icon: IconBrandInstagram },
  { host: /(^|\.)facebook\.com$/, name: 'Facebook', Icon: IconBrandFacebook },
  { host: /(^|\.)linkedin\.com$/, name: 'LinkedIn', Icon: IconBrandLinkedin },
  { host: /(^|\.)youtube\.com$/, name: 'YouTube', Icon: IconBrandYoutube },
  { host: /(^|\.)(x|twitter)\.com$/, name: 'X', Icon: IconBrandX },
]

/** The configured addresses with the name and mark of their network; anything that is no web address is left out. */
export function socialLinks(addresses: readonly string[]) {
  return addresses.flatMap((href) => {
    const url = URL.parse(href)
    if (url?.protocol !== 'https:') return []
    const network = networks.find(({ host }) => host.test(url.hostname))
    return [{ href, name: network?.name ?? url.hostname, Icon: network?.Icon ?? IconLink }]
  })
}
