import { useLingui } from '@lingui/react/macro'
import type { IconUser } from '@tabler/icons-react'
import { useUnreadMessages } from '#web/conversations/unread-messages.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { screensOfArea } from '../screens/screens-of-area.ts'
import { type Area, areaPath } from './area.ts'
import { adminWork, ownerWork, sellerWork } from './area-work.ts'

export interface NavigationEntry {
  to: string
  label: string
  /** For the bottom bar of a phone, where there is less room. */
  short?: string | undefined
  Icon: typeof IconUser
  /** In the bottom bar of a phone. */
  isTab: boolean
  /** Current on exactly this address, not below it. */
  end?: boolean | undefined
  /** Number of pending items. */
  unread?: number | undefined
  /** Number of all items, pending or not. */
  total?: number | undefined
  /** Heading above the entry, where another group of entries begins. */
  heading?: string | undefined
}

/** Entries of an area that its user may enter, in the order of its screens. */
export function useAreaNavigation(area: Area): NavigationEntry[] {
  const { i18n } = useLingui()
  const work = {
    messages: useUnreadMessages(),
    owner: ownerWork.useWork(),
    seller: sellerWork.useWork(),
    admin: adminWork.useWork(),
  }
  const { isAdmin, may } = useStaffRights()
  const lines = Object.entries(screensOfArea[area]).flatMap(([path, { right, navigation }]) => {
    const isOpen = !right || (right === 'administrator' ? isAdmin : may(right))
    const isShown = navigation?.isShown?.(work) ?? true
    return navigation && isOpen && isShown ? [{ ...navigation, to: areaPath(area, path) }] : []
  })
  return lines.map(({ to, label, short, Icon, isTab, end, unread, total, group }, index) => ({
    to,
    label: i18n._(label),
    short: short && i18n._(short),
    Icon,
    isTab: isTab === true,
    end,
    unread: unread?.(work) ?? undefined,
    total: total?.(work),
    heading: group && group !== lines[index - 1]?.group ? i18n._(group) : undefined,
  }))
}

/** Name of each role's area, for users with several. */
export function useAreaNames(): Record<Area, string> {
  const { t } = useLingui()
  return {
    client: t`Espace client`,
    owner: t`Espace propriétaire`,
    seller: t`Espace vendeur`,
    admin: t`Administration`,
  }
}
