import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import type { CheckResult } from '#contract/verification/verification-enums.ts'

export const resultIcons = {
  clear: { Icon: IconCircleCheck, colour: 'text-green-text' },
  consider: { Icon: IconAlertTriangle, colour: 'text-yellow-text' },
  rejected: { Icon: IconCircleX, colour: 'text-red-text' },
  not_asked: { Icon: IconCircleMinus, colour: 'text-muted' },
} as const satisfies Record<CheckResult, object>

/** Background colours of the numbers on the picture, in the list and in the table. */
export const numberColours: Record<CheckResult, string> = {
  clear: 'bg-[#1f5f3f]',
  consider: 'bg-[#8a5a00]',
  rejected: 'bg-[#c0392b]',
  not_asked: 'bg-ink-7',
}

/** Frames of the regions, in fixed colours: a picture does not follow the colour scheme. */
export const zoneColours: Record<CheckResult, string> = {
  clear: 'border-[#2f9e5f] bg-[#2f9e5f]/12',
  consider: 'border-[#b07d10] bg-[#b07d10]/15',
  rejected: 'border-[#c0392b] bg-[#c0392b]/18',
  not_asked: 'border-ink-5 bg-ink-5/12',
}
