import { IconBrandFacebook, IconBrandGoogle, IconKey } from '@tabler/icons-react'

const icons: Record<string, typeof IconKey> = { google: IconBrandGoogle, facebook: IconBrandFacebook }

export function ProviderIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? IconKey
  return <Icon size={20} aria-hidden />
}
