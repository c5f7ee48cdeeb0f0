import {
  IconAdjustments,
  IconBuilding,
  IconCalendarEvent,
  IconFlag,
  IconFolder,
  IconId,
  IconLayoutSidebar,
  IconLifebuoy,
  IconMessages,
  IconReceipt,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import type { FoundKind } from '#contract/administration/platform-periods.ts'

/** Icon of each kind of search result of an area. */
export const foundIcons: Record<FoundKind | 'inquiry' | 'screen' | 'setting', React.ReactNode> = {
  user: <IconUser size={20} aria-hidden className="flex-none text-muted" />,
  booking: <IconCalendarEvent size={20} aria-hidden className="flex-none text-muted" />,
  sale: <IconTag size={20} aria-hidden className="flex-none text-muted" />,
  rental: <IconBuilding size={20} aria-hidden className="flex-none text-muted" />,
  notice: <IconFlag size={20} aria-hidden className="flex-none text-muted" />,
  verification: <IconId size={20} aria-hidden className="flex-none text-muted" />,
  support_ticket: <IconLifebuoy size={20} aria-hidden className="flex-none text-muted" />,
  invoice: <IconReceipt size={20} aria-hidden className="flex-none text-muted" />,
  support_case: <IconFolder size={20} aria-hidden className="flex-none text-muted" />,
  screen: <IconLayoutSidebar size={20} aria-hidden className="flex-none text-muted" />,
  setting: <IconAdjustments size={20} aria-hidden className="flex-none text-muted" />,
  inquiry: <IconMessages size={20} aria-hidden className="flex-none text-muted" />,
}
