import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { userNotes } from '#server/schema/administration/user-note-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

export type NoteRow = typeof userNotes.$inferSelect

/** Notes of staff about a person: written by the administration, erased and exported with the account. */
export async function insertNote(tx: Executor, note: NoteRow) {
  await tx.insert(userNotes).values(note)
}

/** The newest first, with the names of their authors. */
export function findNotes(db: Executor, userId: string) {
  return db
    .select({
      id: userNotes.id,
      text: userNotes.text,
      authorId: userNotes.authorId,
      author: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      createdAt: userNotes.createdAt,
    })
    .from(userNotes)
    .leftJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.createdAt), desc(userNotes.id))
    .limit(100)
}

/** Removes an author's note; undefined where there is none. */
export async function deleteNote(
  tx: Executor,
  { id, userId, authorId }: { id: string; userId: string; authorId: string },
) {
  const [gone] = await tx
    .delete(userNotes)
    .where(and(eq(userNotes.id, id), eq(userNotes.userId, userId), eq(userNotes.authorId, authorId)))
    .returning()
  return gone
}

/** Erased with the account. */
export async function deleteNotesAbout(tx: Executor, userId: string) {
  await tx.delete(userNotes).where(eq(userNotes.userId, userId))
}

/** Notes about a person, for the copy of their data. */
export function notesAbout(db: Executor, userId: string) {
  return db
    .select({ text: userNotes.text, created_at: userNotes.createdAt })
    .from(userNotes)
    .where(eq(userNotes.userId, userId))
    .orderBy(userNotes.createdAt)
}
