/** No schema in this file: public pages read it without downloading Zod. */

/** What a notice of illegal content may be about. */
export const reportedKinds = ['sale', 'rental', 'review'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** Why, in the words of the statements of reasons of the Digital Services Act. */
export const illegalReasons = [
  'fraud',
  'not_for_sale',
  'misleading',
  'discrimination',
  'unfit_housing',
  'personal_data',
  'intellectual_property',
  'minor_protection',
  'other',
] as const
export type IllegalReason = (typeof illegalReasons)[number]

export const noticeStatuses = ['received', 'closed'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

/** The lists of the moderators' desk: those that whoever gave them contests are looked at again. */
export const noticeLists = ['received', 'appealed', 'closed'] as const
export type NoticeList = (typeof noticeLists)[number]

/** What the link of an e-mail finds: it can be contested, it was, the six months are over, or it was decided on. */
export const noticeAppealStates = ['open', 'waiting', 'over', 'decided'] as const

/** What the house does with content that it holds for illegal. */
export const noticeMeasures = ['none', 'suspend', 'remove'] as const
export type NoticeMeasure = (typeof noticeMeasures)[number]

/** A notice says why something is illegal in so many characters. */
export const explanationLimits = { least: 20, most: 4000 }
