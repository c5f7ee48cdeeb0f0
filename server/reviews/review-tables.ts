import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/account-tables.ts'
import { bookings } from '../bookings/booking-tables.ts'
import { rentals } from '../rentals/rental-tables.ts'

export const reviews = pgTable(
  'review',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    rating: smallint('rating').notNull(),
    comment: text('comment'),
    moderationStatus: text('moderation_status')
      .$type<'approved' | 'pending' | 'rejected' | 'flagged' | 'hidden'>()
      .notNull(),
    isVisible: boolean('is_visible').notNull(),
    stayedOn: date('stayed_on').notNull(),
    response: text('response'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('review_booking').on(table.bookingId),
    index('review_rental')
      .on(table.rentalId, table.createdAt)
      .where(sql`moderation_status = 'approved' and is_visible`),
    index('review_rating')
      .on(table.rating, table.createdAt)
      .where(sql`moderation_status = 'approved' and is_visible`),
    check('review_rating_range', sql`${table.rating} between 1 and 5`),
    check('review_comment_length', sql`char_length(${table.comment}) <= 1000`),
  ],
)
