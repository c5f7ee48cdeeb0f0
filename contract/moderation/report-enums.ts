/** No schema in this file: public pages read it without downloading Zod. */

/** Kinds of content that a notice of illegal content may be about; comments are those of shared lists of favourites. */
export const reportedKinds = ['sale', 'rental', 'review', 'comment'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** Reasons, as the statements of reasons of the Digital Services Act name them. */
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

/** Lists of the moderators' queue: notices whose decision is contested are reviewed again. */
export const noticeLists = ['received', 'appealed', 'closed'] as const
export type NoticeList = (typeof noticeLists)[number]

/** Who contests the decision on a notice: its reporter a dismissal, the author the removal of a comment. */
export const noticeAppellants = ['reporter', 'author'] as const
export type NoticeAppellant = (typeof noticeAppellants)[number]

/** State of an appeal opened by the link of an e-mail: possible, lodged, past the six months, or decided. */
export const noticeAppealStates = ['open', 'waiting', 'over', 'decided'] as const

/** Measures of the platform against content that it holds to be illegal. */
export const noticeMeasures = ['none', 'suspend', 'remove'] as const
export type NoticeMeasure = (typeof noticeMeasures)[number]

/** Bounds of the explanation of a notice, in characters. */
export const explanationLimits = { least: 20, most: 4000 }
