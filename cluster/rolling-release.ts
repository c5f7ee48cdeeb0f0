import { join } from 'node:path'
import type { Finding } from '../faults/finding.ts'
import { topology } from '../deploy/topology.ts'
import { guestMessage, startStream } from './booking-stream.ts'
import { findLosses } from './find-losses.ts'
import { counted, examples, isWithoutErrors, listed } from './observations.ts'
import type { Platform } from './open-platform.ts'
import { pause } from './programs.ts'
import { writeRelease } from './releases.ts'
import { startVisitors } from './visitor-stream.ts'

/** How long both versions serve beside each other. */
const mixedMilliseconds = 5_000

/** The column gets another name: both are written while versions with either serve. */
const expand = `alter table booking add column note_of_guest text not null default '';
create function copy_note_of_guest() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.note_of_guest = '' then new.note_of_guest := new.guest_message;
    else new.guest_message := new.note_of_guest; end if;
  elsif new.note_of_guest is distinct from old.note_of_guest then new.guest_message := new.note_of_guest;
  else new.note_of_guest := new.guest_message; end if;
  return new;
end $$;
create trigger copy_note_of_guest before insert or update on booking
  for each row execute function copy_note_of_guest();
update booking set note_of_guest = guest_message where guest_message <> '';`

const contract = `drop trigger copy_note_of_guest on booking;
drop function copy_note_of_guest();
alter table booking drop column guest_message;`

/** The second version reads and writes the column by its new name alone. */
const changes: [string, string][] = [
  ['text("guest_message")', 'text("note_of_guest")'],
  ['guest_message, expires_at,', 'note_of_guest, expires_at,'],
]

/**
 * Two releases while guests book and visitors read. The first brings a version that uses another column of the booking,
 * with the migration that adds it; the second the migration that drops the former column. Each is applied by the first
 * process that starts, while the others serve as the version before.
 */
export async function rollingRelease(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const second = join(cluster.folder, 'release-2')
  const third = join(cluster.folder, 'release-3')
  await writeRelease(second, { migrations: [expand], changes })
  await writeRelease(third, { migrations: [expand, contract], changes })
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await pause(3_000)
  const before = await columnsOf(platform)
  const expanded = await release(second)
  const contracted = await release(third)
  await pause(2_000)
  await stream.stop()
  await visitors.stop()
  const losses = await findLosses(platform, stream.acknowledged)
  const untrue = await notesUntrue(platform, stream.acknowledged.bookings)

  /** Replaces the applications one after the other. @returns what was seen while both versions served */
  async function release(folder: string) {
    cluster.useRelease(folder)
    const bookedBefore = stream.booked.length
    let columns = ''
    for (const { name } of topology.applications) {
      await cluster.programs.get(name)!.end('SIGTERM')
      cluster.start(name)
      await cluster.untilReady(name)
      if (columns) continue
      columns = await columnsOf(platform)
      await pause(mixedMilliseconds)
    }
    return { columns, booked: stream.booked.length - bookedBefore }
  }

  const seen = [before, expanded.columns, contracted.columns]
  return [
    {
      name: 'release with a migration (expand, then contract): nobody gets a 5xx',
      isMet:
        seen.join() === 'guest_message,guest_message+note_of_guest,note_of_guest' &&
        isWithoutErrors(visitors.statuses) &&
        isWithoutErrors(stream.statuses) &&
        stream.unclear.length === 0,
      summary: `columns ${seen.join(', then ')}; readers ${listed(visitors.statuses)}, writers ${listed(stream.statuses)}${examples(stream.unclear)}`,
    },
    {
      name: 'release with a migration: no booking is lost, each has what the guest wrote',
      isMet:
        losses.lost.length + losses.doubled + untrue.length === 0 &&
        expanded.booked > 0 &&
        contracted.booked > 0,
      summary: `${counted(stream)}, ${expanded.booked} bookings during the first release and ${contracted.booked} during the second, ${losses.lost.length} lost${examples(losses.lost)}, ${untrue.length} without the message`,
    },
  ]
}

async function columnsOf({ cluster }: Platform) {
  const database = cluster.asSuperuser(await cluster.primary())
  await database.connect()
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'booking' and column_name in ('guest_message', 'note_of_guest') order by 1`,
  )
  await database.end()
  return rows.map(({ name }) => name).join('+')
}

async function notesUntrue({ cluster }: Platform, bookings: Set<string>) {
  const database = cluster.asSuperuser(await cluster.primary())
  await database.connect()
  const { rows } = await database.query<{ id: string }>(
    'select id from booking where id = any($1::uuid[]) and note_of_guest <> $2',
    [[...bookings], guestMessage],
  )
  await database.end()
  return rows
}
