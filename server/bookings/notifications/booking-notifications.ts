import { changeNews } from './change-news.ts'
import { disputeNews } from './dispute-news.ts'
import type { Telling } from './news-words.ts'
import { requestNews } from './request-news.ts'
import { stayNews } from './stay-news.ts'

/** What is told of a booking, to whom and in what words. */
export const bookingNews = {
  ...requestNews,
  ...changeNews,
  ...disputeNews,
  ...stayNews,
} satisfies Record<string, Telling>
export type BookingNews = keyof typeof bookingNews
export type ReminderKind = Exclude<keyof typeof stayNews, 'started' | 'completed'>
