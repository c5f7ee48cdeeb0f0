import type { MessageDescriptor } from '@lingui/core'
import type { IconUser } from '@tabler/icons-react'
import type { Register } from 'react-router'
import type { Permission } from '#contract/core/endpoint.ts'
import type { adminWork, ownerWork, sellerWork } from '../navigation/area-work.ts'

/** A screen of an area: who enters it, and its line in the navigation. */
export interface AreaScreen {
  /** Needed beyond the role of the area, for the screens below its address as well. */
  right?: Right
  navigation?: NavigationLine
}

/** `administrator` is the role; administrators also have every permission. */
export type Right = Permission | 'administrator'

interface NavigationLine {
  label: MessageDescriptor
  /** For the bottom bar of a phone, where there is less room. */
  short?: MessageDescriptor
  Icon: typeof IconUser
  /** In the bottom bar of a phone, with the other entries that have it; otherwise the first entries are. */
  isTab?: true
  /** Current on exactly this address, not below it. */
  end?: boolean
  /** Absent for some users of the area; without it everybody has it. */
  isShown?: (work: Work) => boolean
  /** Number of pending items. */
  unread?: (work: Work) => number | null | undefined
  /** Number of all items, pending or not. */
  total?: (work: Work) => number | undefined
  /** Group of the entry; its first entry has it as heading. */
  group?: MessageDescriptor
}

/** Counts behind the entries; undefined until loaded, and in the other areas. */
interface Work {
  messages: number
  owner: ReturnType<typeof ownerWork.useWork>
  seller: ReturnType<typeof sellerWork.useWork>
  admin: ReturnType<typeof adminWork.useWork>
}

/**
 * The screens of an area by their path below it, in the order of its navigation. The paths are those of `web/routes.ts`:
 * one that does not exist fails to compile, and so does a first segment without a line. Without an own line a screen
 * has the right of the longest path above it.
 */
export type AreaScreens<Root extends string> = Record<FirstSegment<PathBelow<Root>>, AreaScreen> &
  Partial<Record<PathBelow<Root>, AreaScreen>>

type Address = Register extends { pages: infer Pages } ? keyof Pages : never

type PathBelow<Root extends string> = Address extends infer To
  ? To extends `/:lang?/${Root}`
    ? ''
    : To extends `/:lang?/${Root}/${infer Path}`
      ? Path
      : never
  : never

type FirstSegment<Path extends string> = Path extends `${infer First}/${string}` ? First : Path
