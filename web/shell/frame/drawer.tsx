import { useLingui } from '@lingui/react/macro'
import { MenuLine } from '#web/ui/overlays/menu.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { AccountLinks } from './account-menu.tsx'
import { LocaleChoices } from './locale-menu.tsx'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { SocialLinks } from './social-links.tsx'

/** All of the header, in the same order, from the right side of a small screen. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} side="right" title={t`Menu`} header={<Logo className="pl-3" />}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a choice closes the drawer; the links and buttons inside take the focus */}
      <div
        onClick={(event) => {
          if ((event.target as Element).closest('a')) onClose()
        }}
      >
        <nav aria-label={t`Navigation principale`} className="flex flex-col">
          <MainLinks className="flex min-h-12 items-center rounded-10 px-3 text-16 font-medium hover:bg-surface-2 aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text" />
        </nav>
        <MenuLine />
        <AccountLinks />
        <MenuLine />
        <LocaleChoices />
        <SocialLinks className="mt-3 flex-wrap" circle="hover:bg-surface-2" />
      </div>
    </Sheet>
  )
}
